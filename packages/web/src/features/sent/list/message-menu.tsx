// The menu of actions on a message in the lists.
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarTime,
  IconDots,
  IconPencil,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIsGroupLeader, useMay } from '../../../lib/http/session.ts';
import type { MessageRow } from '../api.ts';
import { ChangeTime } from './change-time.tsx';
import { useMessageActions } from '../use-message-actions.ts';
import { recurring } from '../../../messages/en/recurring.ts';
import { sent } from '../../../messages/en/sent.ts';
import { RepeatDialog } from './repeat-dialog.tsx';

/** Which actions a message in a state has; none for the others. */
const offers: Partial<Record<MessageRow['state'], 'draft' | 'approval' | 'waits' | 'held' | 'runs'>> = {
  draft: 'draft',
  approval: 'approval',
  scheduled: 'waits',
  late: 'waits',
  ready: 'held',
  resolving: 'runs',
  sending: 'runs',
};

/** Offers what the message's state and the user's role allow; renders nothing without any action. */
export function MessageMenu({ row }: { row: MessageRow }) {
  const actions = useMessageActions(row);
  const [timing, setTiming] = useState(false);
  const [repeating, setRepeating] = useState(false);
  const maySend = useMay('messages.send');
  const mayWrite = useMay('messages.write');
  const offer = offers[row.state];
  if (!offer || !(offer === 'draft' ? mayWrite : maySend)) return null;
  return (
    <>
      {timing && <ChangeTime message={row} onClose={() => setTiming(false)} />}
      {repeating && row.executionDate && (
        <RepeatDialog id={row.id} executionDate={row.executionDate} onClose={() => setRepeating(false)} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            color="gray"
            loading={actions.busy}
            aria-label={sent.more(row.name || row.excerpt.slice(0, 40) || row.subject || sent.thisMessage)}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offer === 'waits' && (
            <WaitingItems
              row={row}
              actions={actions}
              onTime={() => setTiming(true)}
              onRepeat={() => setRepeating(true)}
            />
          )}
          {offer === 'approval' && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
                onClick={actions.undo}
              >
                {sent.withdraw}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconBan size={18} stroke={1.7} aria-hidden />}
                onClick={() => void actions.stop()}
              >
                {sent.cancelMessage}
              </Menu.Item>
            </>
          )}
          {offer === 'held' && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
              onClick={actions.undo}
            >
              {sent.undo}
            </Menu.Item>
          )}
          {offer === 'runs' && (
            <Menu.Item
              color="red"
              leftSection={<IconBan size={18} stroke={1.7} aria-hidden />}
              onClick={() => void actions.stop()}
            >
              {sent.stop}
            </Menu.Item>
          )}
          {offer === 'draft' && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={() => void actions.remove()}
            >
              {sent.delete}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

interface WaitingItemsProps {
  row: MessageRow;
  actions: ReturnType<typeof useMessageActions>;
  onTime: () => void;
  onRepeat: () => void;
}

/** What can be done with a message that waits for its time. */
function WaitingItems({ row, actions, onTime, onRepeat }: WaitingItemsProps) {
  const canRepeat = !useIsGroupLeader() && row.state === 'scheduled';
  return (
    <>
      <Menu.Item leftSection={<IconSend size={18} stroke={1.7} aria-hidden />} onClick={actions.now}>
        {sent.sendNow}
      </Menu.Item>
      <Menu.Item leftSection={<IconCalendarTime size={18} stroke={1.7} aria-hidden />} onClick={onTime}>
        {sent.reschedule}
      </Menu.Item>
      {canRepeat && (
        <Menu.Item leftSection={<IconRepeat size={18} stroke={1.7} aria-hidden />} onClick={onRepeat}>
          {recurring.repeat}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={actions.undo}>
        {sent.editMessage}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconBan size={18} stroke={1.7} aria-hidden />}
        onClick={() => void actions.stop()}
      >
        {sent.cancelMessage}
      </Menu.Item>
    </>
  );
}
