// Shows whether bounces are read, and if not, since when and why (EC-15).
import { Alert, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BounceIntake } from '@tidings/contract/calls/email/bounces.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { operatorServices as texts } from '../../messages/en/operator-services.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import { bouncesQuery } from './api.ts';
import classes from './operator-page.module.css';
import { answered } from '../../messages/language.ts';

/** Refetched every minute, so that a corrected password soon shows its effect. */
export function Bounces() {
  const { data, error, refetch } = useQuery(bouncesQuery);
  return (
    <section className={classes.card} aria-labelledby="bounces-title">
      <Title order={2} id="bounces-title" mb="xs">
        {texts.bounces}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.bouncesHint}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data && !data.configured && <Text>{texts.bouncesOff}</Text>}
      {data?.configured && data.items.length === 0 && <Text>{texts.bouncesSilent}</Text>}
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
        <Phrase
          text={isMailbox ? texts.mailboxRead : texts.lastBounce}
          parts={{ time: wellAt && <TimeText at={wellAt} /> }}
        />
      </Text>
    );
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      title={
        <Phrase
          text={isMailbox ? texts.mailboxBroken : texts.listenerBroken}
          parts={{ time: since && <TimeText at={since} /> }}
        />
      }
    >
      {answered(trouble)} {isMailbox ? texts.mailboxHint : texts.listenerHint}
    </Alert>
  );
}
