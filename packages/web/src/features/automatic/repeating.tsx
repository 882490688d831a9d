// The messages that repeat, each with its next run, and a way to stop it.
import { Menu, Text, Title } from '@mantine/core';
import { IconBan, IconFileDescription, IconPlayerSkipForward } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { recurring } from '../../messages/en/recurring.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { refreshMessages } from '../pickers/keys/sending-keys.ts';
import { repeatWords } from '../pickers/repeat/repeat-words.ts';
import { cancelRun, deleteRecurring, recurringQuery, type Recurring } from './api.ts';
import classes from './automatic.module.css';
import { dayWords } from './greeting-words.ts';

export function Repeating({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery(recurringQuery);
  return (
    <section className={classes.card} aria-label={recurring.list}>
      <Title order={2} size="h4">
        {recurring.list}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} height={48} />}
      {data?.items.length === 0 && <Text c="dimmed">{recurring.none}</Text>}
      <ul className={classes.list}>
        {data?.items.map((one) => (
          <Line key={one.id} one={one} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

function Line({ one, timeZone }: { one: Recurring; timeZone: string }) {
  const { title, every, startsOn, sendAt, until, nextAt, isLast } = one;
  const day = nextAt
    ? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(nextAt))
    : null;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Text fw={600} dir="auto">
          {title}
        </Text>
        <div className={classes.small}>
          {repeatWords(every, startsOn, sendAt)}
          {until && ` · ${recurring.ends(dayWords(until))}`}
        </div>
        {day && (
          <div className={classes.small}>{(isLast ? recurring.lastOn : recurring.next)(dayWords(day))}</div>
        )}
      </div>
      <RepeatingMenu one={one} day={day} />
    </li>
  );
}

interface MenuProps {
  one: Recurring;
  /** The day of its next run. */
  day: string | null;
}

function RepeatingMenu({ one: { id, title, nextMessageId, isLast }, day }: MenuProps) {
  const maySend = useMay('messages.send');
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => deleteRecurring(id),
    onSuccess: () => toast({ title: recurring.stopped, tone: 'success' }),
    onError: (error) => toastError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: recurringQuery.queryKey }),
  });
  const skipping = useMutation({
    mutationFn: cancelRun,
    onSuccess: () => toast({ title: recurring.skipped, tone: 'success' }),
    onError: (error) => toastError(error),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: recurringQuery.queryKey }),
        refreshMessages(queries),
      ]),
  });
  const askSkip = async (messageId: string) => {
    const yes = await confirm({
      title: recurring.askSkip,
      message: recurring.askSkipHint(day ? dayWords(day) : ''),
      confirmLabel: recurring.skip,
    });
    if (yes) skipping.mutate(messageId);
  };
  const ask = async () => {
    const yes = await confirm({
      title: recurring.askStop,
      message: recurring.askStopHint,
      confirmLabel: recurring.stop,
      cancelLabel: recurring.keep,
    });
    if (yes) stopping.mutate();
  };
  const canStop = maySend && !isLast;
  if (!canStop && !nextMessageId) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={recurring.menuOf(title)} />
      </Menu.Target>
      <Menu.Dropdown>
        {nextMessageId && (
          <Menu.Item
            leftSection={<IconFileDescription size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/tenant/sent/$messageId" params={{ messageId: nextMessageId }} {...props} />
            )}
          >
            {recurring.open}
          </Menu.Item>
        )}
        {canStop && nextMessageId && (
          <Menu.Item
            leftSection={<IconPlayerSkipForward size={18} stroke={1.7} aria-hidden />}
            onClick={() => void askSkip(nextMessageId)}
          >
            {recurring.skip}
          </Menu.Item>
        )}
        {canStop && (
          <Menu.Item leftSection={<IconBan size={18} stroke={1.7} aria-hidden />} onClick={() => void ask()}>
            {recurring.stop}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
