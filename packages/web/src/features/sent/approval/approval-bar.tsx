// Above a message that waits for approval: approve, send back, withdraw or cancel (AU-11).
import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconCalendarTime, IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { Message } from '../api.ts';
import { ChangeTime } from '../list/change-time.tsx';
import classes from '../report/report.module.css';
import { useMessageActions } from '../use-message-actions.ts';
import { SendBackDialog } from './send-back-dialog.tsx';
import { useApproval } from './use-approval.ts';
import { sent } from '../../../messages/en/sent.ts';

/** Offers what the user may do; everybody sees that it waits. */
export function ApprovalBar({ message }: { message: Message }) {
  const { approval, executionDate, state } = message;
  const maySend = useMay('messages.send');
  return (
    <div className={classes.undo}>
      <span>
        {approval?.mayDecide ? sent.asksApproval(approval.askedBy || sent.colleague) : sent.waitsForApproval}{' '}
        {executionDate && (
          <Phrase
            text={state === 'late' ? sent.missedTime : sent.scheduledFor}
            parts={{ time: <TimeText at={executionDate} /> }}
          />
        )}
      </span>
      <Group gap="xs" className={classes.undoButtons}>
        {approval?.mayDecide ? <Decide message={message} /> : maySend && <Change message={message} />}
      </Group>
    </div>
  );
}

function Decide({ message }: { message: Message }) {
  const { approve, busy } = useApproval(message);
  const [returning, setReturning] = useState(false);
  const later = message.state === 'approval' && message.executionDate;
  return (
    <>
      <Button leftSection={<IconCheck size={18} aria-hidden />} loading={busy} onClick={() => void approve()}>
        {later ? sent.approve : sent.approveAndSend}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={busy}
        onClick={() => setReturning(true)}
      >
        {sent.sendBack}
      </Button>
      {returning && <SendBackDialog message={message} onClose={() => setReturning(false)} />}
    </>
  );
}

function Change({ message }: { message: Message }) {
  const actions = useMessageActions(message);
  const [timing, setTiming] = useState(false);
  return (
    <>
      {message.executionDate && (
        <Button
          variant="light"
          leftSection={<IconCalendarTime size={18} aria-hidden />}
          disabled={actions.busy}
          onClick={() => setTiming(true)}
        >
          {sent.reschedule}
        </Button>
      )}
      <Button
        variant="light"
        leftSection={<IconPencil size={18} aria-hidden />}
        loading={actions.busy}
        onClick={actions.undo}
      >
        {sent.withdraw}
      </Button>
      <Button
        variant="default"
        leftSection={<IconBan size={18} aria-hidden />}
        disabled={actions.busy}
        onClick={() => void actions.stop()}
      >
        {sent.cancel}
      </Button>
      {timing && <ChangeTime message={message} onClose={() => setTiming(false)} />}
    </>
  );
}
