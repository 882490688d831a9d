// Empty lists of messages: what each is for and how to begin.
import { Button } from '@mantine/core';
import {
  IconCalendarTime,
  IconFileText,
  IconMail,
  IconMessage,
  IconSend,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/http/session.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { Channel } from '../api.ts';
import type { Tab } from './tabs.ts';

const texts: Record<Tab, { title: string; text: string; icon: typeof IconSend }> = {
  sent: {
    title: 'Nothing sent yet',
    text: "Your sent messages will appear here, with who got them, who didn't and why.",
    icon: IconSend,
  },
  approval: {
    title: 'Nothing is waiting for approval',
    text: 'Messages that a colleague has to approve wait here until somebody approves them or sends them back.',
    icon: IconUserCheck,
  },
  scheduled: {
    title: 'Nothing is scheduled',
    text: "Choose 'Schedule' next to Send. The message goes out automatically to everyone in the group at that time.",
    icon: IconCalendarTime,
  },
  draft: {
    title: 'No drafts',
    text: "Choose 'Save as Draft' and finish it later, on any device.",
    icon: IconFileText,
  },
};

/** The empty list of a tab. */
export function NothingYet({ tab, channel }: { tab: Tab; channel: Channel | undefined }) {
  const mayWrite = useMay('messages.write');
  const { title, text, icon: Icon } = texts[tab];
  return (
    <EmptyState
      title={title}
      icon={<Icon size={30} stroke={1.5} aria-hidden />}
      actions={
        mayWrite && (
          <>
            {channel !== 'email' && (
              <Button
                leftSection={<IconMessage size={18} aria-hidden />}
                renderRoot={(props) => <Link to="/tenant/sms/compose" {...props} />}
              >
                Write an SMS
              </Button>
            )}
            {channel !== 'sms' && (
              <Button
                variant={channel === 'email' ? 'filled' : 'light'}
                leftSection={<IconMail size={18} aria-hidden />}
                renderRoot={(props) => <Link to="/tenant/email/compose" {...props} />}
              >
                Write an e-mail
              </Button>
            )}
          </>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
