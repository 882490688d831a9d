// The menu of one greeting: edit, skip, write by hand, open its message.
import { Menu } from '@mantine/core';
import { IconBan, IconFileDescription, IconPencil, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import type { Greeting } from './api.ts';
import { useWriteInstead } from './use-write-instead.ts';

interface GreetingMenuProps {
  greeting: Greeting;
  onEdit: () => void;
  onSkip: () => Promise<unknown>;
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Nothing where the user can do nothing about it. */
export function GreetingMenu({ greeting, onEdit, onSkip }: GreetingMenuProps) {
  const maySend = useMay('messages.send');
  const write = useWriteInstead();
  const { name, state, phone, email, messageId } = greeting;
  const canWrite = maySend && (phone !== '' || email !== '');
  const canChange = maySend && messageId === null && state !== 'missed';
  if (!canWrite && !canChange && !messageId) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={automatic.menuOf(name)} />
      </Menu.Target>
      <Menu.Dropdown>
        {canChange && (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {automatic.edit}
            </Menu.Item>
            <Menu.Item leftSection={<IconBan {...icon} />} onClick={() => void onSkip().catch(() => {})}>
              {state === 'skipped' ? automatic.unskip : automatic.skip}
            </Menu.Item>
          </>
        )}
        {canWrite && (
          <Menu.Item
            leftSection={<IconSend {...icon} />}
            onClick={() => void write(greeting, state === 'planned' ? onSkip : null)}
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
