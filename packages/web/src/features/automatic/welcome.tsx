// Who waits to be welcomed, and the state of the welcome of those added before.
import { Menu, Text, Title } from '@mantine/core';
import { IconBan, IconFileDescription, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { timeInZone } from '../../lib/time.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { welcome, welcomeStates } from '../../messages/en/welcome.ts';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { PersonLink } from '../people/mine/person-link.tsx';
import { type Newcomer, putSkipped, welcomeQuery } from './api.ts';
import classes from './automatic.module.css';
import { useWriteInstead } from './use-write-instead.ts';

export function Welcome() {
  const { data, error, refetch } = useQuery(welcomeQuery);
  return (
    <section className={classes.card} aria-label={welcome.list}>
      <Title order={2} size="h4">
        {welcome.list}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} height={48} />}
      {data && !data.setting.enabled && <Text c="dimmed">{welcome.off}</Text>}
      {data?.setting.enabled && (
        <>
          {data.items.length === 0 && <Text c="dimmed">{welcome.none}</Text>}
          {data.units > 0 && (
            <Text size="sm" c="dimmed">
              {welcome.cost(data.units, data.balance)}
            </Text>
          )}
          {data.units > data.balance && <Text role="status">{welcome.short}</Text>}
          <ul className={classes.list}>
            {data.items.map((one) => (
              <Line key={one.personId} one={one} timeZone={data.timeZone} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Line({ one, timeZone }: { one: Newcomer; timeZone: string }) {
  const { personId, name, dueAt, state } = one;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <PersonLink id={personId} name={name} />
        <div className={classes.small}>
          {welcomeStates[state]} · {welcome.goesAt(timeInZone(new Date(dueAt), timeZone))}
        </div>
      </div>
      <NewcomerMenu one={one} />
    </li>
  );
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Nothing where the user can do nothing about it. */
function NewcomerMenu({ one }: { one: Newcomer }) {
  const { personId, name, state, phone, email, messageId } = one;
  const maySend = useMay('messages.send');
  const write = useWriteInstead();
  const queries = useQueryClient();
  const skipping = useMutation({
    mutationFn: () => putSkipped(personId, state !== 'skipped'),
    onSuccess: () => toast({ title: welcome.changed, tone: 'success' }),
    onError: (error) => toastError(error, welcome.notChanged),
    onSettled: () => queries.invalidateQueries({ queryKey: welcomeQuery.queryKey }),
  });
  const canWrite = maySend && (phone !== '' || email !== '');
  const canSkip = maySend && ['waiting', 'notChosenNow', 'skipped'].includes(state);
  if (!canWrite && !canSkip && !messageId) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={welcome.menuOf(name)} />
      </Menu.Target>
      <Menu.Dropdown>
        {canSkip && (
          <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => skipping.mutate()}>
            {state === 'skipped' ? welcome.unskip : welcome.skip}
          </Menu.Item>
        )}
        {canWrite && (
          <Menu.Item
            leftSection={<IconSend {...icon} />}
            onClick={() => void write(one, state === 'waiting' ? () => skipping.mutateAsync() : null)}
          >
            {automatic.write}
          </Menu.Item>
        )}
        {messageId && (
          <Menu.Item
            leftSection={<IconFileDescription {...icon} />}
            renderRoot={(props) => <Link to="/tenant/sent/$messageId" params={{ messageId }} {...props} />}
          >
            {automatic.report}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
