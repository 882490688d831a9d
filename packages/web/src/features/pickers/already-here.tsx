// Says, while a person is being added, that they exist already.
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TextButton } from '../../ui/text-button.tsx';
import classes from './already-here.module.css';
import { likeQuery } from './api.ts';
import { likenessesIn, sayLikeness, searchesFor, type LikePerson, type TypedPerson } from './like-people.ts';

interface AlreadyHereProps {
  typed: TypedPerson;
  /** The id of the person being edited, who is left out. */
  without?: string | undefined;
  /** Selects the existing person; without it, a link opens their page. */
  onChoose?: (person: LikePerson) => void;
  /** Ids of people who are selected already. */
  chosenIds?: readonly string[] | undefined;
}

/** Names two people at most, and nobody where there is no match. */
export function AlreadyHere({ typed, without, onChoose, chosenIds = [] }: AlreadyHereProps) {
  const [still] = useDebouncedValue(JSON.stringify(typed), 400);
  const settled = JSON.parse(still) as TypedPerson;
  const searches = Object.values(searchesFor(settled)).filter((text) => text !== '');
  const found = useQueries({ queries: searches.map(likeQuery) }).flatMap(({ data }) => data?.items ?? []);
  const likenesses = likenessesIn(
    settled,
    found.filter(({ id }) => id !== without),
  );
  return (
    <div role="status" className={classes.note} data-empty={likenesses.length === 0 || undefined}>
      {likenesses.slice(0, 2).map((likeness) => (
        <div key={likeness.person.id} className={classes.line}>
          <IconUserCheck size={18} stroke={1.7} aria-hidden />
          <span>{sayLikeness(likeness)}</span>
          <WayOn
            person={likeness.person}
            isChosen={chosenIds.includes(likeness.person.id)}
            onChoose={onChoose}
          />
        </div>
      ))}
    </div>
  );
}

interface WayOnProps {
  person: LikePerson;
  isChosen: boolean;
  onChoose: ((person: LikePerson) => void) | undefined;
}

function WayOn({ person, isChosen, onChoose }: WayOnProps) {
  if (isChosen) return <span>and chosen</span>;
  if (onChoose) {
    return (
      <TextButton aria-label={`Choose ${person.name}`} onClick={() => onChoose(person)}>
        Choose
      </TextButton>
    );
  }
  return (
    <Link
      to="/tenant/people/$personId"
      params={{ personId: person.id }}
      aria-label={`Open ${person.name}`}
      className={classes.open}
    >
      Open
    </Link>
  );
}
