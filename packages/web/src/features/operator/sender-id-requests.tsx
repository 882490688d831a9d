// The requested sender ids of all organisations, pending ones first.
import { Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { SenderIdState } from '../../ui/text/sender-id-state.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { senderIdKeys } from '../pickers/keys/sender-id-keys.ts';
import { putDecision, requestsQuery, type SenderIdRequest } from './api.ts';
import classes from './operator-page.module.css';

/** A decision can be changed later. */
export function SenderIdRequests() {
  const { data, error, refetch } = useQuery(requestsQuery);
  return (
    <section className={classes.card} aria-labelledby="sender-ids-title">
      <Title order={2} id="sender-ids-title" mb="xs">
        Sender ids
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.items.length === 0 && <Text c="dimmed">Nobody has requested a sender id yet.</Text>}
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
      toast({ title: status === 2 ? `${mask} is approved` : `${mask} is not approved`, tone: 'success' });
      await Promise.all([
        queries.invalidateQueries({ queryKey: requestsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: senderIdKeys.list }),
      ]);
    },
    onError: (error) => toastError(error, 'Not decided'),
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
            aria-label={`Approve ${request.mask}`}
          >
            Approve
          </Button>
        )}
        {!rejected && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => decide(3)}
            disabled={decision.isPending}
            aria-label={`Reject ${request.mask}`}
          >
            Reject
          </Button>
        )}
      </Group>
    </div>
  );
}
