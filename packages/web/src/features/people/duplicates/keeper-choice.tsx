// Chooses which of several people is kept.
import { Anchor, Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Person } from '../api.ts';
import classes from './duplicates.module.css';
import { PersonFacts } from './person-facts.tsx';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

interface KeeperChoiceProps {
  people: readonly Person[];
  keeper: Person;
  onKeep: (id: string) => void;
  onLeaveOut: (person: Person) => void;
}

/** Of three or more people, some can be left out of the merge. */
export function KeeperChoice({ people, keeper, onKeep, onLeaveOut }: KeeperChoiceProps) {
  const cards = useRef<HTMLDivElement>(null);
  // Leaving out a person removes the button that has the focus.
  const left = useRef(false);
  useEffect(() => {
    if (!left.current || document.activeElement !== document.body) return;
    left.current = false;
    cards.current?.querySelector<HTMLElement>(':checked')?.focus();
  });
  const leaveOut = (person: Person) => {
    left.current = true;
    onLeaveOut(person);
  };
  return (
    <Radio.Group
      label={duplicateTexts.keeper}
      description={duplicateTexts.keeperHint}
      classNames={{ label: classes.question ?? '' }}
      value={keeper.id}
      onChange={onKeep}
    >
      <div ref={cards} className={`${classes.people} ${classes.keepers}`}>
        {people.map((person) => (
          <div key={person.id} className={classes.person} data-kept={person === keeper || undefined}>
            <Radio
              value={person.id}
              label={
                <span className={classes.name}>
                  <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} />
                  {person.name}
                </span>
              }
              classNames={{ body: classes.radio ?? '' }}
            />
            <PersonFacts person={person} groups={person.groups.map(({ name }) => name)} />
            <div className={classes.more}>
              <Anchor
                size="sm"
                aria-label={duplicateTexts.openName(person.name)}
                renderRoot={(props) => (
                  <Link to="/tenant/people/$personId" params={{ personId: person.id }} {...props} />
                )}
              >
                {duplicateTexts.open}
              </Anchor>
              {people.length > 2 && (
                <TextButton
                  aria-label={duplicateTexts.leaveOutName(person.name)}
                  onClick={() => leaveOut(person)}
                >
                  {duplicateTexts.leaveOut}
                </TextButton>
              )}
            </div>
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
