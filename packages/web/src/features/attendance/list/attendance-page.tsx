// The overview of attendance: its lists, and a plot over time (OT-02).
import { Alert, Button, Group, NativeSelect } from '@mantine/core';
import { IconClipboardCheck, IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { useMay, useUser } from '../../../lib/http/session.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { GroupSelect } from '../../pickers/group-select.tsx';
import type { ListFilter } from '../attendance-keys.ts';
import { listsPerPage, listsQuery, recentQuery, type Summary } from '../api.ts';
import { storedListsQuery, ownerOf, waitingQuery } from '../offline/offline-queries.ts';
import { AttendanceRow } from './attendance-row.tsx';
import classes from './attendance.module.css';
import { namesOf } from './occasions.ts';
import { OpenDialog } from './open-dialog.tsx';
import { plotOf } from './plot-data.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

const AttendancePlot = lazy(() =>
  import('./attendance-plot.tsx').then((module) => ({ default: module.AttendancePlot })),
);

/** Offline it shows the lists of this device. */
export function AttendancePage() {
  const { filter, page, show } = useAddress();
  const { answer, offline, stored, recent, shown, isEmpty } = useOverview(filter, page);
  const { data } = answer;
  const [opening, setOpening] = useState(false);
  const mayTake = useMay('attendance.write');
  const today = useToday();

  const take = mayTake && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpening(true)}>
      {attendanceTexts.take}
    </Button>
  );
  const lists = shown.length > 0 && (
    <ul className={classes.list} data-stale={answer.isPlaceholderData || undefined}>
      {shown.map((list) => (
        <AttendanceRow key={list.id} list={list} waiting={stored.waiting.get(list.id) ?? 0} today={today} />
      ))}
    </ul>
  );
  return (
    <Page
      title={attendanceTexts.title}
      note={data && !isEmpty && !offline && attendanceTexts.count(data.total)}
      actions={!isEmpty && take}
    >
      {offline && (
        <Alert color="amber" icon={<IconCloudOff aria-hidden />} title={attendanceTexts.offline}>
          {attendanceTexts.offlineHint}
        </Alert>
      )}
      {isEmpty ? (
        <NoAttendanceYet take={take} />
      ) : offline ? (
        lists || <NoStoredList />
      ) : (
        <OnlineLists {...{ answer, filter, page, show }} recent={recent ?? []}>
          {lists}
        </OnlineLists>
      )}
      {opening && (
        <OpenDialog
          lists={offline || !recent ? stored.lists : recent}
          today={today}
          offline={offline}
          onClose={() => setOpening(false)}
        />
      )}
    </Page>
  );
}

interface OnlineListsProps {
  answer: UseQueryResult<{ items: Summary[]; total: number }>;
  filter: ListFilter;
  page: number;
  show: Address['show'];
  /** Lists whose names are offered as services. */
  recent: readonly Summary[];
  /** The lists; nothing where there are none. */
  children: ReactNode;
}

/** The lists with their filter, plot and pages. */
function OnlineLists({ answer, filter, page, show, recent, children }: OnlineListsProps) {
  const { data, error, refetch } = answer;
  const plotted = useQuery(recentQuery(filter)).data?.items ?? [];
  return (
    <>
      {data && <FilterBar filter={filter} recent={recent} show={show} />}
      <PlotSection lists={plotted} />
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={76} />}
      {children ||
        (data && <EmptyState title={attendanceTexts.noMatches}>{attendanceTexts.noMatchesHint}</EmptyState>)}
      <Pager
        pages={Math.ceil((data?.total ?? 0) / listsPerPage)}
        page={page}
        onPage={(next) => show(next > 1 ? { page: String(next) } : {})}
      />
    </>
  );
}

type Address = ReturnType<typeof useAddress>;

/** The server's lists and this device's, and which of them show. */
function useOverview(filter: ListFilter, page: number) {
  const answer = useQuery(listsQuery(filter, page));
  const recent = useQuery(recentQuery()).data?.items;
  const { data, error } = answer;
  const offline = error !== null && isUnanswered(error);
  const stored = useStoredLists(offline);
  const shown: Summary[] = [...stored.lists, ...(offline ? [] : (data?.items ?? []))];
  const isFiltered = filter.service !== '' || filter.groupId !== '';
  return {
    answer,
    offline,
    stored,
    recent,
    shown,
    isEmpty: data?.total === 0 && !isFiltered && shown.length === 0,
  };
}

/** The address holds the filter and the page. */
function useAddress() {
  const { service = '', ofGroup = '', page: pageText } = useSearch({ from: '/shell/tenant/takeattendance' });
  const navigate = useNavigate({ from: '/tenant/takeattendance' });
  return {
    filter: { service, groupId: ofGroup },
    page: Math.max(1, Number.parseInt(pageText ?? '1', 10) || 1),
    /** Changes the filter and goes to its first page, or to `page`. */
    show: (next: { service?: string | undefined; ofGroup?: string | undefined; page?: string }) =>
      void navigate({ replace: true, search: (before) => ({ ...before, page: undefined, ...next }) }),
  };
}

const noneWaiting: ReadonlyMap<string, number> = new Map();

/** This device's lists: offline all of them, online those that wait to be opened; and how many ticks wait in each. */
function useStoredLists(offline: boolean) {
  const owner = ownerOf(useUser());
  const all = useQuery(storedListsQuery(owner)).data ?? [];
  const waiting = useQuery(waitingQuery(owner)).data ?? noneWaiting;
  const lists = all.filter(({ unopened, movedTo }) => movedTo === undefined && (offline || unopened));
  return { waiting, lists: lists.map(({ summary }) => summary) };
}

type FilterBarProps = Pick<OnlineListsProps, 'filter' | 'recent' | 'show'>;

function FilterBar({ filter: { service, groupId }, recent, show }: FilterBarProps) {
  return (
    <Group gap="xs" className={classes.filter}>
      <NativeSelect
        aria-label={attendanceTexts.service}
        value={service}
        onChange={(event) => show({ service: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: attendanceTexts.allServices },
          ...new Set([...(service === '' ? [] : [service]), ...namesOf(recent)]),
        ]}
      />
      <GroupSelect
        ariaLabel={attendanceTexts.group}
        placeholder={attendanceTexts.allGroups}
        smart
        value={groupId || null}
        onChange={(id) => show({ ofGroup: id ?? undefined })}
      />
    </Group>
  );
}

/** Renders nothing until there are two days to compare. */
function PlotSection({ lists }: { lists: readonly Summary[] }) {
  const plot = plotOf(lists);
  if (plot.points.length < 2) return null;
  return (
    <Suspense fallback={<div className={classes.plot} />}>
      <AttendancePlot plot={plot} />
    </Suspense>
  );
}

const NoAttendanceYet = ({ take }: { take: ReactNode }) => (
  <EmptyState
    title={attendanceTexts.none}
    icon={<IconClipboardCheck size={32} stroke={1.5} aria-hidden />}
    actions={take}
  >
    {attendanceTexts.noneHint}
  </EmptyState>
);

const NoStoredList = () => (
  <EmptyState title={attendanceTexts.noneStored}>{attendanceTexts.noneStoredHint}</EmptyState>
);
