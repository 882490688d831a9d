// The page that merges the people named in the address (PL-05).
import { Alert, Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { personQuery, type Person } from '../api.ts';
import { lastList } from '../list/last-list.ts';
import { MergeForm } from './merge-form.tsx';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

const most = 10;

/** Erased and deleted people are left out, and a note says so. */
export function MergePage() {
  const address = useSearch({ from: '/shell/tenant/people/merge' });
  const navigate = useNavigate({ from: '/tenant/people/merge' });
  const mayChange = useMay('people.write');
  const ids = [...new Set((address.ids ?? '').toLowerCase().split(',').filter(Boolean))];
  const possible = mayChange && ids.length >= 2 && ids.length <= most;
  const answers = useQueries({ queries: possible ? ids.map(personQuery) : [] });
  const failed = answers.find(({ data, error }) => error && !data && !isGone(error));
  const waiting = answers.some(({ data, error }) => !data && !error);
  const people = mergeable(answers.map(({ data }) => data?.person));
  const missing = ids.length - people.length;
  const [first, second] = people;
  return (
    <Page
      title={duplicateTexts.mergeTitle}
      back={{ to: '/tenant/people', label: duplicateTexts.back, search: lastList() }}
    >
      {!mayChange && <EmptyState title={duplicateTexts.mayNot} />}
      {mayChange && !possible && <Choose tooMany={ids.length > most} />}
      {failed && (
        <ErrorState error={failed.error} retry={() => answers.forEach((one) => void one.refetch())} />
      )}
      {possible && !failed && waiting && <ListSkeleton rows={4} height={120} />}
      {possible && !failed && !waiting && (
        <>
          {missing > 0 && (
            <Alert color="yellow" variant="light">
              {duplicateTexts.leftOut(missing)}
            </Alert>
          )}
          {first && second ? (
            <MergeForm
              people={[first, ...people.slice(1)]}
              onLeaveOut={({ id }) =>
                void navigate({
                  replace: true,
                  search: (before) => ({ ...before, ids: ids.filter((one) => one !== id).join(',') }),
                })
              }
            />
          ) : (
            <Choose tooMany={false} />
          )}
        </>
      )}
    </Page>
  );
}

/** Without deleted people; each once, since two of the ids may already be one person. */
const mergeable = (people: readonly (Person | undefined)[]): Person[] => [
  ...new Map(
    people.flatMap((person) => (person && person.state !== 'deleted' ? [[person.id, person] as const] : [])),
  ).values(),
];

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Choose({ tooMany }: { tooMany: boolean }) {
  return (
    <EmptyState
      title={tooMany ? duplicateTexts.tooMany : duplicateTexts.chooseWho}
      icon={<IconArrowMerge size={32} stroke={1.5} aria-hidden />}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>
            {duplicateTexts.choosePeople}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/tenant/people/duplicates" {...props} />}
          >
            {duplicateTexts.find}
          </Button>
        </>
      }
    >
      {duplicateTexts.chooseHint}
    </EmptyState>
  );
}
