// The page that takes attendance of one service or meeting (OT-02).
import { Button } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useUser } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { ownerOf, ticksQuery } from '../offline/offline-queries.ts';
import { CheckInScreen } from './check-in-screen.tsx';
import { useRoster } from './use-roster.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

const back = { to: '/tenant/takeattendance', label: attendanceTexts.allLists };

/** Each list mounts a new screen, so that nothing typed for one stays for the next. */
export function CheckInPage() {
  const { attendanceId } = useParams({ from: '/shell/tenant/takeattendance/$attendanceId' });
  return <CheckIn key={attendanceId} id={attendanceId} />;
}

function CheckIn({ id }: { id: string }) {
  const { list, roster, isPending, error, gone, refetch } = useRoster(id);
  const ticks = useQuery(ticksQuery(ownerOf(useUser()), id));
  if (list?.movedTo)
    return (
      <Navigate to="/tenant/takeattendance/$attendanceId" params={{ attendanceId: list.movedTo }} replace />
    );
  const waits = (ticks.data?.size ?? 0) > 0 || list?.unopened === true;
  if (roster && ticks.data && (!gone || waits))
    return <CheckInScreen roster={roster} list={list} gone={gone} />;
  return (
    <Page title={attendanceTexts.title} back={back}>
      {gone ? (
        <EmptyState
          title={attendanceTexts.gone}
          icon={<IconClipboardOff size={32} stroke={1.5} aria-hidden />}
          actions={
            <Button renderRoot={(props) => <Link to="/tenant/takeattendance" {...props} />}>
              {attendanceTexts.allLists}
            </Button>
          }
        >
          {attendanceTexts.goneHint}
        </EmptyState>
      ) : isPending || ticks.isPending ? (
        <ListSkeleton rows={9} height={60} />
      ) : (
        <ErrorState error={error} retry={refetch} />
      )}
    </Page>
  );
}
