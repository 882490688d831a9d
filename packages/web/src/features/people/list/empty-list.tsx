// Explains an empty people list and offers the next step.
import { Anchor, Button, Text } from '@mantine/core';
import { IconUsers, IconUserSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PersonState } from '@tidings/contract/people-filter.ts';
import { useEffect } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { peopleKeys } from '../../pickers/keys/people-keys.ts';
import { runningImportQuery, similarNamesQuery } from '../api.ts';
import { inactiveStates } from '../inactive-states.ts';
import type { PeopleFilter } from './list-address.ts';
import { AddingActions } from './page-actions.tsx';
import { peopleTexts } from '../../../messages/en/people.ts';

/** A new organisation without people, or one whose first import has only just begun. */
export function NoPeopleYet() {
  const queries = useQueryClient();
  const { data: running } = useQuery({ ...runningImportQuery(), enabled: useMay('people.import') });
  const hasPeople = running ? running.created > 0 : false;
  useEffect(() => {
    if (hasPeople) void queries.invalidateQueries({ queryKey: peopleKeys.lists });
  }, [queries, hasPeople]);
  const icon = <IconUsers size={32} stroke={1.5} aria-hidden />;
  if (running)
    return (
      <EmptyState
        title={peopleTexts.importing(running.fileName)}
        icon={icon}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/tenant/people/import" search={{ importId: running.id }} {...props} />
            )}
          >
            {peopleTexts.showImport}
          </Button>
        }
      >
        {peopleTexts.importingHint}
      </EmptyState>
    );
  return (
    <EmptyState title={peopleTexts.none} icon={icon} actions={<AddingActions />}>
      {peopleTexts.noneHint}
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
      title={alone ? titles[alone] : peopleTexts.noMatches}
      icon={<Icon size={32} stroke={1.5} aria-hidden />}
      actions={
        <>
          {search && Object.keys(filter).length > 1 && (
            <Button onClick={() => onChange({ search })}>{peopleTexts.searchEveryone}</Button>
          )}
          <Button variant="default" onClick={() => onChange({})}>
            {peopleTexts.clearFilters}
          </Button>
        </>
      }
    >
      {alone ? explanations[alone] : search ? peopleTexts.searchHint : peopleTexts.noMatchesHint}
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
      <Phrase
        text={peopleTexts.didYouMean(data.map((_, at) => `{${at}}`))}
        parts={Object.fromEntries(
          data.map(({ id, name }, at) => [at, <PersonLink key={id} id={id} name={name} />]),
        )}
      />
    </Text>
  );
}

function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/tenant/people/$personId" params={{ personId: id }} {...props} />}
    >
      {name}
    </Anchor>
  );
}

const titles: Record<PersonState, string> = {
  active: peopleTexts.none,
  archived: peopleTexts.noneArchived,
  deceased: peopleTexts.noneDeceased,
  deleted: peopleTexts.noneDeleted,
};

const explanations: Record<PersonState, string> = {
  active: '',
  archived: peopleTexts.noneArchivedHint,
  deceased: peopleTexts.noneDeceasedHint,
  deleted: peopleTexts.noneDeletedHint,
};
