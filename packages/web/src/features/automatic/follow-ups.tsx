// The follow-ups that wait for their day.
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { followLater } from '../../messages/en/follow-later.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { followLaterQuery } from '../pickers/follow-later/api.ts';
import { WaitingLine } from '../pickers/follow-later/waiting-line.tsx';
import classes from './automatic.module.css';

export function FollowUps() {
  const { data, error, refetch } = useQuery(followLaterQuery);
  return (
    <section className={classes.card} aria-label={followLater.list}>
      <Title order={2} size="h4">
        {followLater.list}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} height={48} />}
      {data?.items.length === 0 && <Text c="dimmed">{followLater.none}</Text>}
      <ul className={classes.list}>
        {data?.items.map((one) => (
          <li key={one.messageId} className={classes.line}>
            <WaitingLine later={one}>
              <Anchor
                dir="auto"
                renderRoot={(props) => (
                  <Link to="/tenant/sent/$messageId" params={{ messageId: one.messageId }} {...props} />
                )}
              >
                {one.title}
              </Anchor>
            </WaitingLine>
          </li>
        ))}
      </ul>
    </section>
  );
}
