// The devices that the user is signed in on, and signing them out.
import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import classes from './account.module.css';
import { deleteOtherSessions, deleteSession, type OwnSession, sessionsQuery } from './api.ts';
import { Card, Row } from './card.tsx';

/** This device comes first, and cannot be signed out here. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const hasOthers = data?.items.some(({ current }) => !current) ?? false;
  const { endOthers, busy } = useEndingOthers();
  return (
    <Card
      title="Signed-in devices"
      about="If you do not know one of these, sign it out and change your password."
      action={
        hasOthers && (
          <BusyButton variant="default" busy={busy} onClick={() => void endOthers()}>
            Sign out all others
          </BusyButton>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} height={56} />}
      {data && (
        <ul className={classes.list}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, device, address, sameNetwork, organisation, seenAt, current } = session;
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => deleteSession(id),
    onSuccess: () => toast({ title: 'Signed out', tone: 'success' }),
    onError: (error) => toastError(error, 'Not signed out'),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  const name = device || 'Unknown device';
  return (
    <Row
      label={
        <>
          {name} {current && <Badge variant="light">This device</Badge>}
        </>
      }
      detail={
        <>
          {organisation} · {address || 'Unknown address'}
          {sameNetwork && !current && ' (the network you are on now)'} · Last used <TimeText at={seenAt} />
        </>
      }
    >
      {!current && (
        <Button
          variant="default"
          aria-label={`Sign out ${name}`}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          Sign out
        </Button>
      )}
    </Row>
  );
}

function useEndingOthers() {
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: deleteOtherSessions,
    onSuccess: async () => {
      toast({ title: 'Your other devices are signed out', tone: 'success' });
      await queries.invalidateQueries(sessionsQuery);
    },
    onError: (error) => toastError(error, 'Not signed out'),
  });
  const endOthers = async () => {
    const agreed = await confirm({
      title: 'Sign out all other devices?',
      message: 'You stay signed in here. Everywhere else you need your password again.',
      confirmLabel: 'Sign out all others',
    });
    if (agreed) ending.mutate();
  };
  return { endOthers, busy: ending.isPending };
}
