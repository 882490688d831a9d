// Shows whether bounces are read, and if not, since when and why (EC-15).
import { Alert, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BounceIntake } from '@tidings/contract/calls/email/bounces.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { bouncesQuery } from './api.ts';
import classes from './operator-page.module.css';

/** Refetched every minute, so that a corrected password soon shows its effect. */
export function Bounces() {
  const { data, error, refetch } = useQuery(bouncesQuery);
  return (
    <section className={classes.card} aria-labelledby="bounces-title">
      <Title order={2} id="bounces-title" mb="xs">
        Mails that come back
      </Title>
      <Text c="dimmed" mb="sm">
        What could not be delivered is told by a mail that comes back to this installation.
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data && !data.configured && (
        <Text>
          They are read by nobody. Set BOUNCE_ADDRESS, and BOUNCE_IMAP or BOUNCE_LISTEN, to see in the reports
          which addresses do not exist.
        </Text>
      )}
      {data?.configured && data.items.length === 0 && <Text>Nothing was read for twenty minutes.</Text>}
      {data?.items.map((item) => (
        <IntakeLine key={item.way} item={item} />
      ))}
    </section>
  );
}

function IntakeLine({ item: { way, trouble, since, wellAt } }: { item: BounceIntake }) {
  const isMailbox = way === 'mailbox';
  if (!trouble)
    return (
      <Text>
        {isMailbox ? 'The bounce mailbox was read last on ' : 'The last mail came back on '}
        {wellAt && <TimeText at={wellAt} />}.
      </Text>
    );
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      title={
        <>
          {isMailbox
            ? 'The bounce mailbox cannot be read since '
            : 'Mails that come back are not taken since '}
          {since && <TimeText at={since} />}
        </>
      }
    >
      {trouble}{' '}
      {isMailbox
        ? 'What comes meanwhile is read as soon as it can be.'
        : 'The servers that bring them try again for some days.'}
    </Alert>
  );
}
