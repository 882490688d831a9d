// Asks during quiet hours whether a message waits (SC-19).
import { Button, Stack, Text } from '@mantine/core';
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
    <Dialog opened={until !== ''} onClose={() => onAnswer(null)} title="It is quiet now" size="md">
      <Stack>
        <Text>
          Your organisation sends no SMS within its quiet hours, which last until {until}. Nothing was sent
          yet.
        </Text>
        <Button fullWidth onClick={() => onAnswer('wait')} data-autofocus>
          Let it wait until {until}
        </Button>
        <Button fullWidth variant="light" onClick={() => onAnswer('ignore')}>
          Send now anyway
        </Button>
        <Button fullWidth variant="default" onClick={() => onAnswer(null)}>
          Go back
        </Button>
      </Stack>
    </Dialog>
  );
}
