// The footer of Compose SMS; on a phone also the estimate as a bar.
import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { smsTexts } from '../../../messages/en/sms.ts';
import { compose } from '../../../messages/en/compose.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { EstimateBrief } from '../estimate/estimate-view.tsx';
import type { EstimateState } from '../estimate/use-estimate.ts';
import { SendButton } from '../send/send-button.tsx';
import { useBarSize } from '../../../lib/use-bar-size.ts';
import classes from './sms-composer.module.css';
import { specified } from '../../../messages/en/specified.ts';

interface SmsFooterProps {
  busy: boolean;
  /** Whether a destination is still being loaded, without which nothing is to be sent or saved. */
  awaits: boolean;
  estimateState: EstimateState;
  chosen: boolean;
  /** Opens the preview; null where it is always visible. */
  onPreview: (() => void) | null;
  onDiscard: () => void;
  onSend: () => void;
  onSchedule: () => void;
  onDraft: () => void;
}

/** Discarding asks first (SC-07). */
export function SmsFooter({
  busy,
  awaits,
  estimateState,
  chosen,
  onPreview,
  onDiscard,
  ...send
}: SmsFooterProps) {
  const discard = async () => {
    const yes = await confirm({
      title: compose.discardTitle,
      message: compose.discardHint,
      confirmLabel: specified.discard,
      danger: true,
    });
    if (yes) onDiscard();
  };
  return (
    <div ref={useBarSize('bottom')} className={classes.footer}>
      {onPreview && (
        <UnstyledButton className={classes.bar} onClick={onPreview}>
          <EstimateBrief channel="sms" estimateState={estimateState} chosen={chosen} />
          <span className={classes.barMore}>
            {smsTexts.preview} <IconChevronUp size={16} aria-hidden />
          </span>
        </UnstyledButton>
      )}
      <Group justify="space-between" wrap="nowrap">
        <Button variant="subtle" color="gray" onClick={() => void discard()} disabled={busy}>
          {specified.discard}
        </Button>
        <SendButton busy={busy || awaits} {...send} />
      </Group>
    </div>
  );
}
