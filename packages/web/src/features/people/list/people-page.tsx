// The people: searched, filtered, paged by the server; the address keeps what is shown (PL-01, PL-02).
import { Button } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { written } from '../../../lib/numbers.ts';
import { useMay } from '../../../lib/session.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { peoplePerPage, peopleQuery } from '../api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { keepList } from './last-list.ts';
import classes from './people-page.module.css';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { PeopleTable } from './people-table.tsx';
import { usePeopleFilter } from './use-people-filter.ts';
import { useSelection } from './use-selection.ts';

/** The list with its filter above and, when somebody is chosen, what can be done with them below. */
export function PeoplePage() {
  const { filter, change } = usePeopleFilter();
  const { search, inGroup, sort, page } = useSearch({ from: '/shell/tenant/people' });
  useEffect(() => keepList({ search, inGroup, sort, page }), [search, inGroup, sort, page]);
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(filter));
  const selection = useSelection(filter);
  const filtered = filter.search !== '' || filter.group !== '';
  const nobody = data?.total === 0 && !filtered;
  const pages = Math.ceil((data?.total ?? 0) / peoplePerPage);

  return (
    <Page
      title="People"
      note={data && !nobody && countOf(data.total, filtered)}
      actions={!nobody && <Actions />}
    >
      {!nobody && <PeopleFilterBar filter={filter} onChange={change} />}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.list}>
          <ListSkeleton rows={10} height={49} />
        </div>
      )}
      {nobody && (
        <EmptyState
          title="Nobody here yet"
          icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
          actions={<Actions />}
        >
          Add your people one by one, or bring them all at once from a file: a spreadsheet, or what another
          church program exports.
        </EmptyState>
      )}
      {data && data.total === 0 && filtered && (
        <EmptyState
          title="Nobody fits"
          actions={
            <Button variant="default" onClick={() => change({ search: '', group: '' })}>
              Show everybody
            </Button>
          }
        >
          Try a part of the name, the number, or the e-mail address.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <div className={classes.list} data-stale={isPlaceholderData || undefined}>
          <PeopleTable people={data.items} total={data.total} selection={selection} />
        </div>
      )}
      <Pager pages={pages} page={filter.page} onPage={(page) => change({ page })} />
      <BulkBar selection={selection} total={data?.total ?? 0} filter={filter} />
    </Page>
  );
}

const countOf = (total: number, filtered: boolean): string =>
  filtered ? `${written(total)} found` : total === 1 ? '1 person' : `${written(total)} people`;

function Actions() {
  const mayImport = useMay('people.import');
  const mayAdd = useMay('people.write');
  return (
    <>
      {mayImport && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/people/import" {...props} />}
        >
          Import a file
        </Button>
      )}
      {mayAdd && (
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/people/add" {...props} />}
        >
          Add a person
        </Button>
      )}
    </>
  );
}
