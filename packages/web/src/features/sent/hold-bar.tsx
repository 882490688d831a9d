// Undo and Stop over any screen, after sending from the e-mail panel (SC-18).
import { Anchor, CloseButton, Group, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { isMoving } from './api.ts';
import { useBarSize } from '../../lib/use-bar-size.ts';
import classes from './hold-bar.module.css';
import { UndoBar } from './undo-bar.tsx';
import { lookOfMessage } from './report/states.ts';
import { useReport } from './report/use-report.ts';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { sent } from '../../messages/en/sent.ts';

interface HoldBarProps {
  messageId: string;
  /** Whether it stays after the message is sent: its sender may not have seen that it was. */
  stays: boolean;
  onClose: () => void;
}

/** Closes once the message is sent, unless it stays; the message's report has the same buttons and does not show it. */
export function HoldBar({ messageId, stays, onClose }: HoldBarProps) {
  const bar = useBarSize('bottom');
  const { message } = useReport(messageId);
  const onReport = useRouterState({ select: ({ location }) => location.pathname.endsWith(messageId) });
  const moves = message !== undefined && isMoving(message.state);
  const isOver = message !== undefined && !moves && (!stays || onReport || message.state === 'draft');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (!message || isOver || onReport) return null;
  return (
    <section ref={bar} className={classes.hold} aria-label={sent.justSent}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text fw={600} truncate>
          {message.name || message.subject || message.excerpt}
        </Text>
        <Anchor
          className={classes.report}
          renderRoot={(props) => <Link to="/tenant/sent/$messageId" params={{ messageId }} {...props} />}
        >
          {sent.seeReport}
        </Anchor>
      </Group>
      {moves ? (
        <UndoBar message={message} />
      ) : (
        <Group justify="space-between" wrap="nowrap" gap="md">
          <StateBadge state={lookOfMessage(message)} />
          <CloseButton size="lg" aria-label={dialogTexts.close} onClick={onClose} />
        </Group>
      )}
    </section>
  );
}
