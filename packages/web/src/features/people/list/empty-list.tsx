// Explains an empty people list and offers the next step.
import { Anchor, Button, Text } from '@mantine/core';
import { IconUsers, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { Fragment } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { similarNamesQuery } from '../api.ts';
import { inactiveStates } from '../inactive-states.ts';
import type { PeopleFilter } from './list-address.ts';
import { AddingActions } from './page-actions.tsx';

/** A new organisation without people. */
export function NoPeopleYet() {
  return (
    <EmptyState
      title="Nobody here yet"
      icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
      actions={<AddingActions />}
    >
      Add your people one by one, or bring them all at once from a file: a spreadsheet, or what another church
      program exports.
    </EmptyState>
  );
}

interface NoMatchesProps {
  filter: PeopleFilter;
  onChange: (filter: PeopleFilter) => void;
}

/** A filter without matches. Where it asks for one state alone, the text explains that state. */
export function NoMatches({ filter, onChange }: NoMatchesProps) {
  const { search, states, ...rest } = filter;
  const alone = !search && Object.keys(rest).length === 0 && states?.length === 1 && states[0];
  const Icon = alone && alone !== 'active' ? inactiveStates[alone].icon : IconUserSearch;
  return (
    <EmptyState
      title={alone ? titles[alone] : 'No matches'}
      icon={<Icon size={32} stroke={1.5} aria-hidden />}
      actions={
        <>
          {search && Object.keys(filter).length > 1 && (
            <Button onClick={() => onChange({ search })}>Search among everybody</Button>
          )}
          <Button variant="default" onClick={() => onChange({})}>
            Clear filters
          </Button>
        </>
      }
    >
      {alone
        ? explanations[alone]
        : search
          ? 'Try a part of the name, the number, or the e-mail address.'
          : 'Take a part of the filter off, or change it.'}
      {search && <SimilarNames search={search} />}
    </EmptyState>
  );
}

/** Suggests people with a similar name: the search may be misspelt. */
function SimilarNames({ search }: { search: string }) {
  const { data } = useQuery(similarNamesQuery(search));
  if (!data || data.length === 0) return null;
  return (
    <Text component="p" c="var(--mantine-color-text)" mt="xs">
      Or is it{' '}
      {data.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && (at === data.length - 1 ? ' or ' : ', ')}
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link to="/tenant/people/$personId" params={{ personId: id }} {...props} />
            )}
          >
            {name}
          </Anchor>
        </Fragment>
      ))}
      ?
    </Text>
  );
}

const titles: Record<PersonState, string> = {
  active: 'Nobody here yet',
  archived: 'Nobody is archived',
  deceased: 'Nobody is marked as deceased',
  deleted: 'The recycle bin is empty',
};

const explanations: Record<PersonState, string> = {
  active: '',
  archived:
    'Archive who moved away or stays away: they get no messages and are in no count, and nothing of theirs is lost.',
  deceased:
    'Who is marked as deceased gets no messages and is in no list of birthdays. Their page stays as it was.',
  deleted: 'Who you delete stays here for 30 days, and can be restored with everything.',
};
