// Above a report: Undo, Stop, Send now or Change, as the message's state allows (SC-18).
import { Button, Group, Progress } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCalendarTime, IconPencil, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { ApprovalBar } from './approval/approval-bar.tsx';
import { isMoving, type Message } from './api.ts';
import { ChangeTime } from './list/change-time.tsx';
import classes from './report/report.module.css';
import { useMessageActions } from './use-message-actions.ts';
import { useUndoSeconds } from './report/use-report.ts';

/** Renders nothing where nothing can be done. */
export function UndoBar({ message }: { message: Message }) {
  const maySend = useMay('messages.send');
  const actions = useMessageActions(message);
  const seconds = useUndoSeconds(message);
  if (message.state === 'draft') {
    return (
      <div className={classes.undo}>
        <span>It is a draft: nothing of it was sent.</span>
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
            <>
              Quiet hours: sends <TimeText at={message.waitsUntil} />
            </>
          ) : (
            <>
              Sending in <strong className={classes.seconds}>{seconds}</strong>{' '}
              {seconds === 1 ? 'second' : 'seconds'}
            </>
          )}
        </span>
        <Button
          className={classes.undoButtons}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={actions.busy}
          onClick={actions.undo}
        >
          Undo
        </Button>
      </div>
    );
  }
  if (!isMoving(message.state)) return null;
  return (
    <div className={classes.undo}>
      <span className={classes.running}>
        {message.state === 'cancelling' ? 'It is being stopped' : 'It is on its way'}
        <Progress value={100} striped animated size="xs" aria-label="Running" />
      </span>
      {message.state !== 'cancelling' && (
        <StopButton label="Stop" busy={actions.busy} onClick={() => void actions.stop()} />
      )}
    </div>
  );
}

/** For a scheduled or late message: send now, change the time, change the text, or cancel. */
function Waiting({ message }: { message: Message }) {
  const actions = useMessageActions(message);
  const [timing, setTiming] = useState(false);
  return (
    <div className={classes.undo}>
      <span>
        {message.state === 'late' ? 'Missed its send time: ' : 'Scheduled for '}
        {message.executionDate && <TimeText at={message.executionDate} />}
      </span>
      <Group gap="xs" className={classes.undoButtons}>
        <Button leftSection={<IconSend size={18} aria-hidden />} loading={actions.busy} onClick={actions.now}>
          Send now
        </Button>
        <Button
          variant="light"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
          disabled={actions.busy}
          onClick={() => setTiming(true)}
        >
          Reschedule
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
          disabled={actions.busy}
          onClick={actions.undo}
        >
          Edit message
        </Button>
        <StopButton label="Cancel" busy={actions.busy} onClick={() => void actions.stop()} />
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
      Go on writing
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
