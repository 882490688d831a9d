// Shows the link of a new invitation, to copy.
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { Dialog } from './dialog.tsx';
import { dialogTexts } from '../../messages/en/dialogs.ts';

export interface NewLink {
  email: string;
  link: string;
  /** Whether it was mailed too. */
  mailed: boolean;
}

interface LinkDialogProps {
  invited: NewLink;
  /** Days for which the link is valid. */
  days: number;
  onClose: () => void;
}

/** Mount it only while it is open. The link cannot be shown again later. */
export function LinkDialog({ invited, days, onClose }: LinkDialogProps) {
  const { email, link, mailed } = invited;
  useReturnFocus();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={mailed ? dialogTexts.invitationSent : dialogTexts.invitationReady}
    >
      <Stack>
        <Text>{mailed ? dialogTexts.mailed(email) : dialogTexts.notMailed(email)}</Text>
        <TextInput
          label={dialogTexts.link}
          description={dialogTexts.linkHint(days)}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant={mailed ? 'default' : 'filled'} onClick={copy} data-autofocus>
                {copied ? dialogTexts.copied : dialogTexts.copyLink}
              </Button>
            )}
          </CopyButton>
          <Button variant={mailed ? 'filled' : 'default'} onClick={onClose}>
            {dialogTexts.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
