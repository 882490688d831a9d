// The menu of the Compose button: SMS or e-mail.
import { Menu } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '../../messages/en/shell.ts';
import type { Asked } from '../../ui/menus/on-demand.tsx';
import { OpenedMenu } from '../../ui/menus/opened.tsx';

/** As wide as its button where `width` says so. */
export function ComposeChoices({ target, width }: Asked & { width?: 'target' }) {
  return (
    <OpenedMenu
      target={target}
      {...(width && { width })}
      position="bottom-start"
      withinPortal={false}
      floatingStrategy="fixed"
    >
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
    </OpenedMenu>
  );
}
