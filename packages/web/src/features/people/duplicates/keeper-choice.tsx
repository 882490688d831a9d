// Chooses which of several people is kept.
import { Anchor, Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Person } from '../api.ts';
import classes from './duplicates.module.css';
import { PersonFacts } from './person-facts.tsx';

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
      label="Who stays"
      description="The other records are merged into this one."
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
                aria-label={`Open ${person.name}`}
                renderRoot={(props) => (
                  <Link to="/tenant/people/$personId" params={{ personId: person.id }} {...props} />
                )}
              >
                Open
              </Anchor>
              {people.length > 2 && (
                <TextButton aria-label={`Leave out ${person.name}`} onClick={() => leaveOut(person)}>
                  Leave out
                </TextButton>
              )}
            </div>
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}
