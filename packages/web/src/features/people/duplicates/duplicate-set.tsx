// People who may be the same person, side by side.
import { Button, Text, Title } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import type { DuplicateSet as Duplicates } from './api.ts';
import classes from './duplicates.module.css';
import { PersonFacts } from './person-facts.tsx';
import { list } from '../../../messages/language.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

interface DuplicateSetProps {
  set: Duplicates;
  /** The set is being dismissed. */
  busy: boolean;
  onDifferent: () => void;
}

const reasonWords: Record<Duplicates['reasons'][number], string> = {
  phone: duplicateTexts.samePhone,
  email: duplicateTexts.sameEmail,
  name: duplicateTexts.similarNames,
};

/** The names of its people are its heading. */
export function DuplicateSet({ set: { people, reasons }, busy, onDifferent }: DuplicateSetProps) {
  const heading = useId();
  const mayChange = useMay('people.write');
  const why = reasons.map((reason) => reasonWords[reason]).join(', ');
  return (
    <article className={classes.set} aria-labelledby={heading}>
      <header className={classes.setHead}>
        <Title order={2} id={heading} className={classes.title}>
          {list(people.map(({ name }) => name))}
        </Title>
        <Text c="dimmed">{why.charAt(0).toUpperCase() + why.slice(1)}</Text>
      </header>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Link to="/tenant/people/$personId" params={{ personId: person.id }} className={classes.name}>
              <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} />
              {person.name}
            </Link>
            <PersonFacts person={person} groups={person.groups.map(({ name }) => name)} />
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-describedby={heading}
            data-different
            loading={busy}
            onClick={onDifferent}
          >
            {duplicateTexts.different}
          </Button>
          <Button
            variant="light"
            aria-describedby={heading}
            leftSection={<IconArrowMerge size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => (
              <Link
                to="/tenant/people/merge"
                search={{ ids: people.map(({ id }) => id).join(',') }}
                {...props}
              />
            )}
          >
            {duplicateTexts.merge}
          </Button>
        </div>
      )}
    </article>
  );
}
