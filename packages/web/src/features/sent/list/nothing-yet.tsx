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
import { sent } from '../../../messages/en/sent.ts';

const textsOf = (tab: Tab): { title: string; text: string; icon: typeof IconSend } =>
  ({
    sent: { title: sent.emptySent, text: sent.emptySentHint, icon: IconSend },
    approval: { title: sent.emptyApproval, text: sent.emptyApprovalHint, icon: IconUserCheck },
    scheduled: { title: sent.emptyScheduled, text: sent.emptyScheduledHint, icon: IconCalendarTime },
    draft: { title: sent.emptyDraft, text: sent.emptyDraftHint, icon: IconFileText },
  })[tab];

/** The empty list of a tab. */
export function NothingYet({ tab, channel }: { tab: Tab; channel: Channel | undefined }) {
  const mayWrite = useMay('messages.write');
  const { title, text, icon: Icon } = textsOf(tab);
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
                {sent.writeSms}
              </Button>
            )}
            {channel !== 'sms' && (
              <Button
                variant={channel === 'email' ? 'filled' : 'light'}
                leftSection={<IconMail size={18} aria-hidden />}
                renderRoot={(props) => <Link to="/tenant/email/compose" {...props} />}
              >
                {sent.writeEmail}
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
