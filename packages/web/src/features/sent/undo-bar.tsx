// Above a report: Undo, Stop, Send now or Change, as the message's state allows (SC-18).
import { Button, Group, Progress } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCalendarTime, IconPencil, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { ApprovalBar } from './approval/approval-bar.tsx';
import { isMoving, type Message } from './api.ts';
import { ChangeTime } from './list/change-time.tsx';
import classes from './report/report.module.css';
import { useMessageActions } from './use-message-actions.ts';
import { useUndoSeconds } from './report/use-report.ts';
import { sent } from '../../messages/en/sent.ts';

/** Renders nothing where nothing can be done. */
export function UndoBar({ message }: { message: Message }) {
  const maySend = useMay('messages.send');
  const actions = useMessageActions(message);
  const seconds = useUndoSeconds(message);
  if (message.state === 'draft') {
    return (
      <div className={classes.undo}>
        <span>{sent.isDraft}</span>
        <GoOnWriting message={message} />
      </div>
    );
  }
  if (message.approval?.state === 'wanted') return <ApprovalBar message={message} />;
  if (!maySend) return null;
  if (message.state === 'scheduled' || message.state === 'late') {
    return <Waiting message={message} />;
  }
  if (message.state === 'ready' && seconds > 0) {
    return (
      <div className={classes.undo}>
        <span>
          {message.waitsUntil ? (
            <Phrase text={sent.quietSends} parts={{ time: <TimeText at={message.waitsUntil} /> }} />
          ) : (
            <Phrase
              text={sent.sendingIn(seconds)}
              parts={{ seconds: <strong className={classes.seconds}>{seconds}</strong> }}
            />
          )}
        </span>
        <Button
          className={classes.undoButtons}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={actions.busy}
          onClick={actions.undo}
        >
          {sent.undo}
        </Button>
      </div>
    );
  }
  if (!isMoving(message.state)) return null;
  return (
    <div className={classes.undo}>
      <Running message={message} />
      {message.state !== 'cancelling' && (
        <StopButton label={sent.stop} busy={actions.busy} onClick={() => void actions.stop()} />
      )}
    </div>
  );
}

/** A bar moves, unless the operator or the limit of its account holds the rest back for a while. */
function Running({ message: { state, limit, waitsForOperator } }: { message: Message }) {
  if (waitsForOperator) return <span>{sent.paused}</span>;
  if (state === 'sending' && limit?.waits && limit.span !== 'minute') return <span>{sent.atLimit}</span>;
  return (
    <span className={classes.running}>
      {state === 'cancelling' ? sent.stopping : sent.sending}
      <Progress value={100} striped animated size="xs" aria-label={sent.running} />
    </span>
  );
}

/** For a scheduled or late message: send now, change the time, change the text, or cancel. */
function Waiting({ message }: { message: Message }) {
  const actions = useMessageActions(message);
  const [timing, setTiming] = useState(false);
  return (
    <div className={classes.undo}>
      <span>
        <Phrase
          text={message.state === 'late' ? sent.missedTime : sent.scheduledFor}
          parts={{ time: message.executionDate && <TimeText at={message.executionDate} /> }}
        />
      </span>
      <Group gap="xs" className={classes.undoButtons}>
        <Button leftSection={<IconSend size={18} aria-hidden />} loading={actions.busy} onClick={actions.now}>
          {sent.sendNow}
        </Button>
        <Button
          variant="light"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
          disabled={actions.busy}
          onClick={() => setTiming(true)}
        >
          {sent.reschedule}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
          disabled={actions.busy}
          onClick={actions.undo}
        >
          {sent.editMessage}
        </Button>
        <StopButton label={sent.cancel} busy={actions.busy} onClick={() => void actions.stop()} />
      </Group>
      {timing && <ChangeTime message={message} onClose={() => setTiming(false)} />}
    </div>
  );
}

function GoOnWriting({ message: { id, channel } }: { message: Message }) {
  return (
    <Button
      className={classes.undoButtons}
      leftSection={<IconPencil size={18} aria-hidden />}
      renderRoot={(props) =>
        channel === 'sms' ? (
          <Link to="/tenant/sms/compose" search={{ draftId: id }} {...props} />
        ) : (
          <Link to="/tenant/email/compose" search={{ emaildraft: id }} {...props} />
        )
      }
    >
      {sent.keepWriting}
    </Button>
  );
}

function StopButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      className={classes.undoButtons}
      variant="default"
      leftSection={<IconBan size={18} aria-hidden />}
      disabled={busy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
