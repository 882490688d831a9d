// The footer of the e-mail composer, which is always visible (EC-07).
import { Alert, Button, Group, UnstyledButton } from '@mantine/core';
import { IconEye, IconMessage } from '@tabler/icons-react';
import { email } from '../../../messages/en/email.ts';
import { EstimateBrief } from '../estimate/estimate-view.tsx';
import type { EstimateState } from '../estimate/use-estimate.ts';
import { SendButton } from '../send/send-button.tsx';
import { useBarSize } from '../../../lib/use-bar-size.ts';
import classes from './email-composer.module.css';
import { specified } from '../../../messages/en/specified.ts';

interface EmailFooterProps {
  busy: boolean;
  /** Whether a destination is still being loaded, without which nothing is to be sent or saved, nor written as an SMS. */
  awaits: boolean;
  estimateState: EstimateState;
  /** Whether anyone is chosen yet. */
  chosen: boolean;
  /** Opens the list of recipients. */
  onRecipients: () => void;
  /** Why the server refused the last attempt; empty for nothing. */
  problem: string;
  /** Called when the problem is dismissed. */
  onSeen: () => void;
  onDiscard: () => void;
  onPreview: () => void;
  onSms: () => void;
  onSend: () => void;
  onSchedule: () => void;
  onDraft: () => void;
}

/** Discard at one end, Send at the other, the number of recipients between; on a phone the two buttons between show only their icons. */
export function EmailFooter({
  busy,
  awaits,
  estimateState,
  chosen,
  onRecipients,
  problem,
  onSeen,
  onDiscard,
  onPreview,
  onSms,
  ...send
}: EmailFooterProps) {
  return (
    <div ref={useBarSize('bottom')} className={classes.footer}>
      {problem && (
        <Alert
          color="red"
          role="alert"
          mb="xs"
          withCloseButton
          closeButtonLabel={email.dismiss}
          onClose={onSeen}
        >
          {problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" className={classes.discard} onClick={onDiscard} disabled={busy}>
          {specified.discard}
        </Button>
        {chosen && (
          <UnstyledButton
            className={classes.audience}
            onClick={onRecipients}
            disabled={!estimateState.estimate?.recipients}
          >
            <EstimateBrief channel="email" estimateState={estimateState} chosen />
          </UnstyledButton>
        )}
        <Group gap={4} wrap="nowrap">
          <Button variant="subtle" className={classes.quiet} onClick={onPreview} aria-label={email.preview}>
            <IconEye size={18} stroke={1.7} aria-hidden />
            <span className={classes.quietWord}>{email.preview}</span>
          </Button>
          <Button
            variant="subtle"
            className={classes.quiet}
            onClick={onSms}
            aria-label={email.asSms}
            disabled={busy || awaits}
          >
            <IconMessage size={18} stroke={1.7} aria-hidden />
            <span className={classes.quietWord}>{email.asSms}</span>
          </Button>
        </Group>
        <SendButton busy={busy || awaits} {...send} />
      </div>
    </div>
  );
}
