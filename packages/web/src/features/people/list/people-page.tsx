// The list of people, filtered, sorted and paged by the server (PL-01, PL-02).
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { peoplePerPage, peopleQuery, type PeopleOfPage } from '../api.ts';
import { BackgroundChanges } from './background/background-changes.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useSelection, type Selection } from './bulk/use-selection.ts';
import { ListTools } from './list-tools.tsx';
import { NoMatches, NoPeopleYet } from './empty-list.tsx';
import { PageActions } from './page-actions.tsx';
import classes from './people-page.module.css';
import { SmartFilter } from './smart-group/smart-filter.tsx';
import { PeopleTable } from './table/people-table.tsx';
import { useColumns, type Columns } from './table/use-columns.ts';
import { usePeopleList, type ListState } from './use-people-list.ts';
import { useTotal, type Total } from './use-total.ts';
import { peopleTexts } from '../../../messages/en/people.ts';

/** The address keeps what is shown; while people are selected, a bar with actions appears below. */
export function PeoplePage() {
  const list = usePeopleList();
  const query = useQuery(peopleQuery(list));
  const selection = useSelection(list.filter);
  const columns = useColumns();
  const { data, isPlaceholderData } = query;
  const total = useTotal(list.filter, data);
  const exact = total.isAtLeast ? undefined : total.count;
  const pages = Math.ceil(total.count / peoplePerPage);
  const filtered = isFiltered(list);
  const nobody = data?.total === 0 && !filtered;

  return (
    <Page
      title={peopleTexts.title}
      note={
        data &&
        !nobody && (
          <span className={classes.count} data-stale={isPlaceholderData || undefined}>
            {textOf(total, filtered)}
          </span>
        )
      }
      actions={<PageActions nobody={nobody} list={list} />}
    >
      <BackgroundChanges />
      <SmartFilter filter={list.filter} />
      {!nobody && <ListTools list={list} columns={columns} total={data && exact} />}
      <ListContent list={list} query={query} exact={exact} columns={columns} selection={selection} />
      <Pager
        pages={total.isAtLeast ? Math.max(pages, list.page) : pages}
        page={list.page}
        onPage={list.setPage}
      />
      <BulkBar selection={selection} total={total.count} list={list} />
    </Page>
  );
}

function textOf({ count, isAtLeast }: Total, filtered: boolean): string {
  if (isAtLeast) return peopleTexts.foundAtLeast(count);
  return filtered ? peopleTexts.found(count) : peopleTexts.count(count);
}

const isFiltered = ({ filter }: ListState): boolean => Object.keys(filter).length > 0;

interface ListContentProps {
  list: ListState;
  query: UseQueryResult<PeopleOfPage>;
  /** How many people are on all pages; undefined until it is known. */
  exact: number | undefined;
  columns: Columns;
  selection: Selection;
}

/** The table, or its placeholder while loading, after a failure and where nobody is listed. */
function ListContent({ list, query, exact, columns, selection }: ListContentProps) {
  const { error, refetch, isPlaceholderData } = query;
  // The first page is rendered in small steps, between which the page answers; a change shows at once.
  const isReady = useDeferredValue(query.data !== undefined);
  const data = isReady ? query.data : undefined;
  const [restored] = useState(data !== undefined);
  if (!data) {
    if (error && !query.data) return <ErrorState error={error} retry={() => void refetch()} />;
    return (
      <div className={classes.list}>
        <ListSkeleton rows={10} height={53} />
      </div>
    );
  }
  if (data.total === 0) {
    return isFiltered(list) ? <NoMatches filter={list.filter} onChange={list.setFilter} /> : <NoPeopleYet />;
  }
  if (data.items.length === 0) return null;
  return (
    <div className={classes.list} data-stale={isPlaceholderData || undefined}>
      <PeopleTable
        people={data.items}
        total={exact}
        columns={columns.shown}
        sort={list.sort}
        onSort={list.setSort}
        selection={selection}
        restored={restored}
      />
    </div>
  );
}
