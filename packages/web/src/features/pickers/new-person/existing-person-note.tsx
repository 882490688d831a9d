// Says, while a person is being added, that they exist already.
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TextButton } from '../../../ui/text-button.tsx';
import { newPersonTexts } from '../../../messages/en/new-person.ts';
import classes from './existing-person-note.module.css';
import { similarPeopleQuery } from '../api.ts';
import {
  findMatches,
  matchInWords,
  searchTextsOf,
  type SimilarPerson,
  type TypedPerson,
} from './similar-people.ts';

interface ExistingPersonNoteProps {
  typed: TypedPerson;
  /** The id of the person being edited, who is left out. */
  without?: string | undefined;
  /** Selects the existing person; without it, a link opens their page. */
  onChoose?: (person: SimilarPerson) => void;
  /** Ids of people who are selected already. */
  chosenIds?: readonly string[] | undefined;
}

/** Names two people at most, and nobody where there is no match. */
export function ExistingPersonNote({ typed, without, onChoose, chosenIds = [] }: ExistingPersonNoteProps) {
  const [settledText] = useDebouncedValue(JSON.stringify(typed), 400);
  const settled = JSON.parse(settledText) as TypedPerson;
  const searches = Object.values(searchTextsOf(settled)).filter((text) => text !== '');
  const found = useQueries({ queries: searches.map(similarPeopleQuery) }).flatMap(
    ({ data }) => data?.items ?? [],
  );
  const matches = findMatches(
    settled,
    found.filter(({ id }) => id !== without),
  );
  return (
    <div role="status" className={classes.note} data-empty={matches.length === 0 || undefined}>
      {matches.slice(0, 2).map((match) => (
        <div key={match.person.id} className={classes.line}>
          <IconUserCheck size={18} stroke={1.7} aria-hidden />
          <span>{matchInWords(match)}</span>
          <MatchAction
            person={match.person}
            isChosen={chosenIds.includes(match.person.id)}
            onChoose={onChoose}
          />
        </div>
      ))}
    </div>
  );
}

interface MatchActionProps {
  person: SimilarPerson;
  isChosen: boolean;
  onChoose: ((person: SimilarPerson) => void) | undefined;
}

function MatchAction({ person, isChosen, onChoose }: MatchActionProps) {
  if (isChosen) return <span>{newPersonTexts.alreadySelected}</span>;
  if (onChoose) {
    return (
      <TextButton aria-label={newPersonTexts.chooseName(person.name)} onClick={() => onChoose(person)}>
        {newPersonTexts.choose}
      </TextButton>
    );
  }
  return (
    <Link
      to="/tenant/people/$personId"
      params={{ personId: person.id }}
      aria-label={newPersonTexts.openName(person.name)}
      className={classes.open}
    >
      {newPersonTexts.open}
    </Link>
  );
}
