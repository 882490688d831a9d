// The services and meetings of which attendance was taken, and how it goes over time (OT-02).
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconClipboardCheck, IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { counted } from '../../../lib/numbers.ts';
import { useMay, useUser } from '../../../lib/http/session.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { GroupSelect } from '../../pickers/group-select.tsx';
import { listsPerPage, listsQuery, recentQuery, type Summary } from '../api.ts';
import { keptListsQuery, ownerOf, waitingQuery } from '../offline/use-kept.ts';
import { useStartingOffline } from '../offline/use-starting-offline.ts';
import { AttendanceLine } from './attendance-line.tsx';
import classes from './attendance.module.css';
import { namesOf } from './occasions.ts';
import { OpenDialog } from './open-dialog.tsx';
import { plotOf } from './plot-data.ts';

const AttendancePlot = lazy(() =>
  import('./attendance-plot.tsx').then((module) => ({ default: module.AttendancePlot })),
);

/** The address keeps what is filtered by, and the page. Without a line: the lists of this device. */
export function AttendancePage() {
  const { service = '', ofGroup = '', page: pageText } = useSearch({ from: '/shell/tenant/takeattendance' });
  const page = Math.max(1, Number.parseInt(pageText ?? '1', 10) || 1);
  const navigate = useNavigate({ from: '/tenant/takeattendance' });
  const wanted = { service, groupId: ofGroup };
  const { data, error, refetch, isPlaceholderData } = useQuery(listsQuery(wanted, page));
  const plotted = useQuery(recentQuery(wanted)).data?.items ?? [];
  const recent = useQuery(recentQuery()).data?.items;
  const here = useListsHere(error !== null && isUnanswered(error));
  const [opening, setOpening] = useState(false);
  const mayTake = useMay('people.write');
  const today = useToday();
  useStartingOffline();

  const show = (next: { service?: string | undefined; ofGroup?: string | undefined; page?: string }) =>
    void navigate({ replace: true, search: (before) => ({ ...before, page: undefined, ...next }) });
  const isFiltered = service !== '' || ofGroup !== '';
  const shown: Summary[] = [...here.lists, ...(here.noLine ? [] : (data?.items ?? []))];
  const known = here.noLine || !recent ? here.lists : recent;
  const none = data?.total === 0 && !isFiltered && shown.length === 0;
  const plot = plotOf(plotted);
  const take = mayTake && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpening(true)}>
      Take attendance
    </Button>
  );
  return (
    <Page
      title="Attendance"
      note={data && !none && !here.noLine && counted(data.total, 'list', 'lists')}
      actions={!none && take}
    >
      {here.noLine && (
        <Alert color="amber" icon={<IconCloudOff aria-hidden />} title="There is no line">
          These are the lists on this device. You can go on ticking; it is sent when the line is back.
        </Alert>
      )}
      {!none && data && !here.noLine && (
        <Group gap="xs" className={classes.filter}>
          <NativeSelect
            aria-label="Service or meeting"
            value={service}
            onChange={(event) => show({ service: event.currentTarget.value || undefined })}
            data={[
              { value: '', label: 'All services and meetings' },
              ...new Set([...(service === '' ? [] : [service]), ...namesOf(recent ?? [])]),
            ]}
          />
          <GroupSelect
            ariaLabel="Group"
            placeholder="All groups"
            smart
            value={ofGroup || null}
            onChange={(id) => show({ ofGroup: id ?? undefined })}
          />
        </Group>
      )}
      {!here.noLine && plot.points.length > 1 && (
        <Suspense fallback={<div className={classes.plot} />}>
          <AttendancePlot plot={plot} />
        </Suspense>
      )}
      {error && !data && !here.noLine && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={76} />}
      {none && (
        <EmptyState
          title="No attendance yet"
          icon={<IconClipboardCheck size={32} stroke={1.5} aria-hidden />}
          actions={take}
        >
          Open a list for a service or a meeting and tick people as they come in, even where there is no line.
          Then you see who was there, how it goes over time, and can write to those who were not.
        </EmptyState>
      )}
      {!none && shown.length === 0 && (data || here.noLine) && (
        <EmptyState title={here.noLine ? 'No list is on this device' : 'No list fits'}>
          {here.noLine
            ? 'A list that was opened here once can be ticked without a line from then on.'
            : 'Choose another service or group.'}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={classes.list} data-stale={isPlaceholderData || undefined}>
          {shown.map((list) => (
            <AttendanceLine
              key={list.id}
              list={list}
              waiting={here.waiting.get(list.id) ?? 0}
              today={today}
            />
          ))}
        </ul>
      )}
      {!here.noLine && (
        <Pager
          pages={Math.ceil((data?.total ?? 0) / listsPerPage)}
          page={page}
          onPage={(next) => show(next > 1 ? { page: String(next) } : {})}
        />
      )}
      {opening && (
        <OpenDialog lists={known} today={today} noLine={here.noLine} onClose={() => setOpening(false)} />
      )}
    </Page>
  );
}

const nothing: ReadonlyMap<string, number> = new Map();

/** What this device has: without a line all its lists, else those that wait to be opened; and what waits in each. */
function useListsHere(noLine: boolean) {
  const owner = ownerOf(useUser());
  const kept = useQuery(keptListsQuery(owner)).data ?? [];
  const waiting = useQuery(waitingQuery(owner)).data ?? nothing;
  const lists = kept.filter(({ unopened, movedTo }) => movedTo === undefined && (noLine || unopened));
  return { noLine, waiting, lists: lists.map(({ summary }) => summary) };
}
