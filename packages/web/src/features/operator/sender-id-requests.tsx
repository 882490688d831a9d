// The requested sender ids of all organisations, pending ones first.
import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { SenderIdState } from '../../ui/text/sender-id-state.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { senderIdKeys } from '../pickers/keys/sender-id-keys.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { putDecision, requestsQuery, type SenderIdRequest } from './api.ts';
import classes from './operator-page.module.css';

/** A decision can be changed later. */
export function SenderIdRequests() {
  const { data, error, refetch } = useQuery(requestsQuery);
  return (
    <section className={classes.card} aria-labelledby="sender-ids-title">
      <Title order={2} id="sender-ids-title" mb="xs">
        {texts.senderIds}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.items.length === 0 && <Text c="dimmed">{texts.noSenderIds}</Text>}
      {data?.items.map((request) => (
        <RequestLine key={request.id} request={request} />
      ))}
    </section>
  );
}

function RequestLine({ request }: { request: SenderIdRequest }) {
  const queries = useQueryClient();
  const decision = useMutation({
    mutationFn: putDecision,
    onSuccess: async ({ mask, status }) => {
      toast({ title: status === 2 ? texts.isApproved(mask) : texts.maskNotApproved(mask), tone: 'success' });
      await Promise.all([
        queries.invalidateQueries({ queryKey: requestsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: senderIdKeys.list }),
      ]);
    },
    onError: (error) => toastError(error, texts.notDecided),
  });
  const decide = (status: 2 | 3) => decision.mutate({ id: request.id, status });
  const approved = request.status === 2;
  const rejected = ![0, 1, 2].includes(request.status);
  return (
    <div className={classes.line}>
      <div className={classes.first}>
        <Text fw={600}>{request.mask}</Text>
        <Text size="xs" c="dimmed">
          {request.organisation} · <TimeText at={request.requestedAt} />
        </Text>
      </div>
      <SenderIdState status={request.status} />
      <Group gap="xs">
        {!approved && (
          <Button
            variant="light"
            onClick={() => decide(2)}
            disabled={decision.isPending}
            aria-label={texts.approveName(request.mask)}
          >
            {texts.approve}
          </Button>
        )}
        {!rejected && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => decide(3)}
            disabled={decision.isPending}
            aria-label={texts.rejectName(request.mask)}
          >
            {texts.reject}
          </Button>
        )}
      </Group>
    </div>
  );
}
