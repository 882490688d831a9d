// The people: searched, filtered, sorted and paged by the server; the address keeps what is shown (PL-01, PL-02).
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, written } from '../../../lib/numbers.ts';
import { useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { peoplePerPage, peopleQuery } from '../api.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ColumnsMenu } from './table/columns-menu.tsx';
import { kindsIn } from './filter/filter-kinds.ts';
import { FilterSentence } from './filter/filter-sentence.tsx';
import { FilterSheet } from './filter/filter-sheet.tsx';
import { SearchField } from './filter/search-field.tsx';
import { NobodyFits, NobodyYet } from './nobody.tsx';
import { PageActions } from './page-actions.tsx';
import classes from './people-page.module.css';
import { PeopleTable } from './table/people-table.tsx';
import { SaveSmartGroup } from './smart-group/save-smart-group.tsx';
import { SmartFilter } from './smart-group/smart-filter.tsx';
import { SortSelect } from './table/sort-select.tsx';
import { useColumns } from './table/use-columns.ts';
import { usePeopleList } from './use-people-list.ts';
import { useSelection } from './bulk/use-selection.ts';

/** The list with its filter above and, when somebody is chosen, what can be done with them below. */
export function PeoplePage() {
  const list = usePeopleList();
  const { filter, setFilter } = list;
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(list));
  const selection = useSelection(filter);
  const columns = useColumns();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const filtered = Object.keys(filter).length > 0;
  const nobody = data?.total === 0 && !filtered;
  const pages = Math.ceil((data?.total ?? 0) / peoplePerPage);
  const people = counted(data?.total ?? 0, 'person', 'people');

  return (
    <Page
      title="People"
      note={
        data &&
        !nobody && (
          <span className={classes.count} data-stale={isPlaceholderData || undefined}>
            {filtered ? `${written(data.total)} found` : people}
          </span>
        )
      }
      actions={<PageActions nobody={nobody} list={list} />}
    >
      <SmartFilter filter={filter} />
      {!nobody && (
        <div className={classes.tools} role="search">
          <SearchField
            value={filter.search ?? ''}
            onChange={(search) => {
              const { search: _, ...rest } = filter;
              setFilter(search ? { ...rest, search } : rest);
            }}
          />
          {narrow && (
            <FilterSheet filter={filter} onChange={setFilter} show={data ? `Show ${people}` : 'Show them'} />
          )}
          <SortSelect sort={list.sort} onSort={list.setSort} />
          {!narrow && <ColumnsMenu {...columns} />}
        </div>
      )}
      {!nobody && (
        <div className={classes.filter}>
          {!narrow && <FilterSentence filter={filter} onChange={setFilter} />}
          {data && <SmartGroup list={list} people={people} />}
        </div>
      )}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes.list}>
          <ListSkeleton rows={10} height={53} />
        </div>
      )}
      {nobody && <NobodyYet />}
      {data?.total === 0 && filtered && <NobodyFits filter={filter} onChange={setFilter} />}
      {data && data.items.length > 0 && (
        <div className={classes.list} data-stale={isPlaceholderData || undefined}>
          <PeopleTable
            people={data.items}
            total={data.total}
            columns={columns.shown}
            sort={list.sort}
            onSort={list.setSort}
            selection={selection}
          />
        </div>
      )}
      <Pager pages={pages} page={list.page} onPage={list.setPage} />
      <BulkBar selection={selection} total={data?.total ?? 0} list={list} />
    </Page>
  );
}

/** 'Save as smart group', for whoever may; a search alone makes none, nor do those who are not active. */
function SmartGroup({ list, people }: { list: ReturnType<typeof usePeopleList>; people: string }) {
  const [saving, setSaving] = useState(false);
  const maySave = useMay('groups.write');
  const kinds = kindsIn(list.filter);
  if (!maySave || kinds.length === 0 || kinds.includes('states')) return null;
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        flex="none"
        leftSection={<IconFilterPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => setSaving(true)}
      >
        Save as smart group
      </Button>
      {saving && <SaveSmartGroup filter={list.filter} total={people} onClose={() => setSaving(false)} />}
    </>
  );
}
