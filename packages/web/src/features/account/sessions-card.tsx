// The devices that the user is signed in on, and signing them out.
import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { Phrase } from '../../ui/text/phrase.tsx';
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
      title={texts.devices}
      about={texts.devicesAbout}
      action={
        hasOthers && (
          <BusyButton variant="default" busy={busy} onClick={() => void endOthers()}>
            {texts.signOutOthers}
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
    onSuccess: () => toast({ title: texts.signedOut, tone: 'success' }),
    onError: (error) => toastError(error, texts.notSignedOut),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
  const name = device || texts.unknownDevice;
  return (
    <Row
      label={
        <>
          {name} {current && <Badge variant="light">{texts.thisDevice}</Badge>}
        </>
      }
      detail={
        <Phrase
          text={(sameNetwork && !current ? texts.deviceHere : texts.device)(
            organisation,
            address || texts.unknownAddress,
          )}
          parts={{ time: <TimeText at={seenAt} /> }}
        />
      }
    >
      {!current && (
        <Button
          variant="default"
          aria-label={texts.signOutDevice(name)}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {texts.signOut}
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
      toast({ title: texts.othersSignedOut, tone: 'success' });
      await queries.invalidateQueries(sessionsQuery);
    },
    onError: (error) => toastError(error, texts.notSignedOut),
  });
  const endOthers = async () => {
    const agreed = await confirm({
      title: texts.signOutOthersTitle,
      message: texts.signOutOthersText,
      confirmLabel: texts.signOutOthers,
    });
    if (agreed) ending.mutate();
  };
  return { endOthers, busy: ending.isPending };
}
