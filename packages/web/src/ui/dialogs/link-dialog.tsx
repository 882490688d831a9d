// Shows the link of a new invitation, to copy.
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { Dialog } from './dialog.tsx';

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
    <Dialog opened onClose={onClose} title={mailed ? 'Invitation sent' : 'Invitation ready'}>
      <Stack>
        <Text>
          {mailed
            ? `We e-mailed a link to ${email}. You can also give them the link yourself.`
            : `This server cannot send e-mail. Copy the link and give it to ${email}.`}
        </Text>
        <TextInput
          label="Link"
          description={`Works once, for ${days} days. Anyone who has it can accept.`}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant={mailed ? 'default' : 'filled'} onClick={copy} data-autofocus>
                {copied ? 'Copied' : 'Copy link'}
              </Button>
            )}
          </CopyButton>
          <Button variant={mailed ? 'filled' : 'default'} onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
