// Messages that do not move, each with a reason and a button.
import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../../lib/toast.ts';
import { answered } from '../../../messages/language.ts';
import { operatorLanes as texts } from '../../../messages/en/operator-lanes.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { operatorKeys } from '../operator-keys.ts';
import classes from '../operator-page.module.css';
import { postTry, type StuckMessage, stuckQuery } from './api.ts';

/** Nothing of their texts and recipients is the operator's business. */
export function StuckMessages() {
  const { data, error, refetch } = useQuery(stuckQuery);
  return (
    <section className={classes.card} aria-labelledby="stuck-title">
      <Title order={2} id="stuck-title" mb="xs">
        {texts.stuck}
      </Title>
      <Text c="dimmed" mb="sm">
        {texts.stuckHint}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data?.items.length === 0 && <Text>{texts.noStuck}</Text>}
      {data?.items.map((message) => (
        <StuckLine key={message.id} message={message} />
      ))}
    </section>
  );
}

function StuckLine({ message }: { message: StuckMessage }) {
  const { id, organisation, channel, since, reason, pending, uncertain, attempts, nextAt, mayTry } = message;
  const queries = useQueryClient();
  const trying = useMutation({
    mutationFn: () => postTry(id),
    onSuccess: async ({ recipients }) => {
      toast({ title: texts.triedNow(recipients), tone: 'success' });
      await queries.invalidateQueries({ queryKey: operatorKeys.stuck });
    },
    onError: (error) => toastError(error, texts.notTried),
  });
  const name = texts.stuckName(texts[channel], organisation);
  return (
    <div className={classes.line}>
      <div className={classes.first}>
        <Text fw={600} className={classes.note}>
          {name}
        </Text>
        <Text size="sm" className={classes.note}>
          {answered(reason) || texts.noReason}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.waiting(pending)}
          {since && (
            <>
              {' · '}
              <Phrase text={texts.since} parts={{ time: <TimeText at={since} /> }} />
            </>
          )}
          {attempts > 0 && ` · ${texts.tried(attempts)}`}
          {nextAt && (
            <>
              {' · '}
              <Phrase text={texts.nextTry} parts={{ time: <TimeText at={nextAt} /> }} />
            </>
          )}
        </Text>
        {uncertain > 0 && (
          <Text size="sm" c="dimmed">
            {texts.doubt(uncertain)}
          </Text>
        )}
      </div>
      {mayTry && (
        <Button
          variant="light"
          loading={trying.isPending}
          onClick={() => trying.mutate()}
          aria-label={texts.actionFor(texts.tryNow, name)}
        >
          {texts.tryNow}
        </Button>
      )}
    </div>
  );
}
