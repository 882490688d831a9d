// Who looks after a conversation, and whether it is done.
import { Badge, Button, Menu } from '@mantine/core';
import { IconCheck, IconHandGrab } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { toastError } from '../../lib/toast.ts';
import { postDone, postTake, type TakenBy, type Thread } from './api.ts';
import { inboxKeys } from './inbox-keys.ts';
import { inbox } from '../../messages/en/inbox.ts';

const nameOfTaker = ({ name }: TakenBy): string => name || inbox.formerColleague;

/** Says in a few words who has it. */
export function TakenBadge({ takenBy }: { takenBy: TakenBy }) {
  return (
    <Badge size="xs" variant="light" color={takenBy.isMe ? 'tide' : 'gray'}>
      {takenBy.isMe ? inbox.takenByMe : inbox.takenBy(nameOfTaker(takenBy))}
    </Badge>
  );
}

export function DoneBadge() {
  return (
    <Badge size="xs" variant="light" color="gray" leftSection={<IconCheck size={12} aria-hidden />}>
      {inbox.done}
    </Badge>
  );
}

/** Sends a change of a conversation, and shows it as it is now, after a refusal too. */
function useCare(phone: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => toastError(error),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: inboxKeys.thread(phone) });
      await queries.invalidateQueries({ queryKey: inboxKeys.lists });
      await queries.invalidateQueries({ queryKey: inboxKeys.unread });
    },
  });
}

/** The buttons Take and Done; who only reads sees who has it. */
export function CareButtons({ thread: { phone, takenBy, done } }: { thread: Thread }) {
  const mayChange = useMay('messages.write');
  const care = useCare(phone);
  const states = (
    <>
      {takenBy && <TakenBadge takenBy={takenBy} />}
      {done && <DoneBadge />}
    </>
  );
  if (!mayChange) return states;
  return (
    <>
      {!takenBy && !done && (
        <Button
          variant="default"
          leftSection={<IconHandGrab size={18} aria-hidden />}
          disabled={care.isPending}
          onClick={() => care.mutate(() => postTake(phone, true))}
        >
          {inbox.take}
        </Button>
      )}
      {states}
      <Button
        variant={done ? 'default' : 'light'}
        leftSection={!done && <IconCheck size={18} aria-hidden />}
        title={done ? undefined : inbox.markDoneHint}
        disabled={care.isPending}
        onClick={() => care.mutate(() => postDone(phone, !done))}
      >
        {done ? inbox.reopen : inbox.markDone}
      </Button>
    </>
  );
}

/** Gives the conversation back, or takes it from a colleague; renders nothing while nobody has it. */
export function CareMenuItem({ thread: { phone, takenBy } }: { thread: Thread }) {
  const care = useCare(phone);
  if (!takenBy) return null;
  return takenBy.isMe ? (
    <Menu.Item onClick={() => care.mutate(() => postTake(phone, false))}>{inbox.giveBack}</Menu.Item>
  ) : (
    <Menu.Item onClick={() => care.mutate(() => postTake(phone, true, takenBy.userId))}>
      {inbox.takeOver(nameOfTaker(takenBy))}
    </Menu.Item>
  );
}
