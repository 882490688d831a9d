// The list of possible duplicates (PL-05).
import { Button } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { lastList } from '../list/last-list.ts';
import { duplicatesQuery, setsPerPage } from './api.ts';
import { DuplicateSet } from './duplicate-set.tsx';
import classes from './duplicates.module.css';
import { keyOf, useDismissal } from './use-dismissal.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

/** The likeliest first; the address keeps the page. */
export function DuplicatesPage() {
  const address = useSearch({ from: '/shell/tenant/people/duplicates' });
  const navigate = useNavigate({ from: '/tenant/people/duplicates' });
  const page = Math.max(1, Number.parseInt(address.page ?? '1', 10) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(duplicatesQuery(page));
  const { list, dismiss, busy } = useDismissal(page);
  const total = data?.total ?? 0;
  const pages = Math.ceil(total / setsPerPage);
  const goTo = (next: number, replace = false) =>
    void navigate({
      replace,
      search: (before) => ({ ...before, page: next > 1 ? String(next) : undefined }),
    });
  // Where the last set of the last page was dismissed, goes to the page before.
  const beyond = data !== undefined && !isPlaceholderData && page > Math.max(1, pages);
  useEffect(() => {
    if (beyond) goTo(Math.max(1, pages), true);
  });
  return (
    <Page
      title={duplicateTexts.title}
      note={total > 0 && duplicateTexts.count(total)}
      back={{ to: '/tenant/people', label: duplicateTexts.back, search: lastList() }}
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} height={160} />}
      {data && total === 0 && <NoneFound />}
      <div className={classes.sets} ref={list} data-stale={isPlaceholderData || undefined}>
        {data?.items.map((set) => (
          <DuplicateSet
            key={keyOf(set)}
            set={set}
            busy={busy !== undefined && keyOf(busy) === keyOf(set)}
            onDifferent={() => dismiss(set)}
          />
        ))}
      </div>
      <Pager pages={pages} page={page} onPage={goTo} />
    </Page>
  );
}

function NoneFound() {
  return (
    <EmptyState
      title={duplicateTexts.none}
      icon={<IconCopyCheck size={32} stroke={1.5} aria-hidden />}
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/tenant/people" {...props} />}>
          {duplicateTexts.allPeople}
        </Button>
      }
    >
      {duplicateTexts.noneHint}
    </EmptyState>
  );
}
