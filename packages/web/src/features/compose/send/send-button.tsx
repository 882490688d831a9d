// The split button of both composers: Send, Schedule and Save as Draft (SC-07, EC-07).
import { Button, Menu } from '@mantine/core';
import { IconCalendarTime, IconChevronDown, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useMay } from '../../../lib/http/session.ts';
import { compose } from '../../../messages/en/compose.ts';
import { specified } from '../../../messages/en/specified.ts';
import { PressedMenu } from '../../../ui/menus/pressed-menu.tsx';

interface SendButtonProps {
  onSend: () => void;
  onSchedule: () => void;
  onDraft: () => void;
  /** While a call runs, nothing can be pressed. */
  busy: boolean;
}

/** Users who may only write get a button that saves a draft instead of Send. */
export function SendButton({ onSend, onSchedule, onDraft, busy }: SendButtonProps) {
  const maySend = useMay('messages.send');
  if (!maySend) {
    return (
      <Button onClick={onDraft} loading={busy} leftSection={<IconDeviceFloppy size={18} aria-hidden />}>
        {specified.saveAsDraft}
      </Button>
    );
  }
  return (
    <Button.Group>
      <Button
        onClick={onSend}
        loading={busy}
        disabled={busy}
        leftSection={<IconSend size={18} stroke={1.8} aria-hidden />}
        miw={104}
      >
        {compose.send}
      </Button>
      <PressedMenu
        position="top-end"
        target={
          <Button
            disabled={busy}
            aria-label={compose.moreWays}
            px="xs"
            style={{
              borderInlineStart: '1px solid rgb(255 255 255 / 35%)',
              // The open menu is the last of the group, where the group would round the last button.
              borderStartEndRadius: 'var(--mantine-radius-default)',
              borderEndEndRadius: 'var(--mantine-radius-default)',
            }}
          >
            <IconChevronDown size={18} aria-hidden />
          </Button>
        }
      >
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarTime size={18} stroke={1.7} aria-hidden />}
            onClick={onSchedule}
          >
            {specified.schedule}
          </Menu.Item>
          <Menu.Item leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />} onClick={onDraft}>
            {specified.saveAsDraft}
          </Menu.Item>
        </Menu.Dropdown>
      </PressedMenu>
    </Button.Group>
  );
}
