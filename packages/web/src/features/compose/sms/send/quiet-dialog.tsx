// Asks during quiet hours whether a message waits (SC-19).
import { Button, Stack, Text } from '@mantine/core';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { compose } from '../../../../messages/en/compose.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';

interface QuietDialogProps {
  /** The end of the quiet hours in words; empty while nothing is asked. */
  until: string;
  /** Null: go back without sending. */
  onAnswer: (answer: 'wait' | 'ignore' | null) => void;
}

/** Closing it sends nothing. */
export function QuietDialog({ until, onAnswer }: QuietDialogProps) {
  return (
    <Dialog opened={until !== ''} onClose={() => onAnswer(null)} title={smsSend.quiet} size="md">
      <Stack>
        <Text>{smsSend.quietHint(until)}</Text>
        <Button fullWidth onClick={() => onAnswer('wait')} data-autofocus>
          {smsSend.wait}
        </Button>
        <Button fullWidth variant="light" onClick={() => onAnswer('ignore')}>
          {smsSend.sendAnyway}
        </Button>
        <Button fullWidth variant="default" onClick={() => onAnswer(null)}>
          {compose.goBack}
        </Button>
      </Stack>
    </Dialog>
  );
}
