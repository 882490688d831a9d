// The Compose button with its menu: SMS or e-mail.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconMail, IconMessage, IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { shellTexts } from '../../messages/en/shell.ts';

/** The menu of channels; `target` is the button that opens it. */
export function ComposeChoices({ target, width }: { target: ReactElement; width?: 'target' }) {
  return (
    <Menu {...(width && { width })} position="bottom-start" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown miw={200}>
        <Menu.Item
          leftSection={<IconMessage size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/sms/compose" {...props} />}
        >
          {shellTexts.sms}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMail size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/email/compose" {...props} />}
        >
          {shellTexts.email}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The side bar's Compose button, for users who may write messages. */
export function ComposeMenu({ folded }: { folded: boolean }) {
  if (!useMay('messages.write')) return null;
  const icon = <IconPencilPlus size={20} stroke={1.7} aria-hidden />;
  if (folded) {
    return (
      <ComposeChoices
        target={
          <ActionIcon variant="light" aria-label={shellTexts.compose}>
            {icon}
          </ActionIcon>
        }
      />
    );
  }
  return (
    <ComposeChoices
      width="target"
      target={
        <Button variant="light" leftSection={icon} fullWidth style={{ flexShrink: 0 }}>
          {shellTexts.compose}
        </Button>
      }
    />
  );
}
