// Undo and Stop over any screen, after sending from the e-mail panel (SC-18).
import { Anchor, Group, Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { isMoving } from './api.ts';
import { useBarSize } from '../../lib/use-bar-size.ts';
import classes from './hold-bar.module.css';
import { UndoBar } from './undo-bar.tsx';
import { useReport } from './report/use-report.ts';
import { sent } from '../../messages/en/sent.ts';

/** Disappears once the message is sent; the message's report has the same buttons and does not show it. */
export function HoldBar({ messageId }: { messageId: string }) {
  const bar = useBarSize('bottom');
  const { message } = useReport(messageId);
  const onReport = useRouterState({ select: ({ location }) => location.pathname.endsWith(messageId) });
  if (!message || !isMoving(message.state) || onReport) return null;
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
      <UndoBar message={message} />
    </section>
  );
}
