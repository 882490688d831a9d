// Shows a new API key, to copy.
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';

export interface NewKey {
  name: string;
  key: string;
}

/** Mount it only while it is open. The key cannot be shown again. */
export function KeyDialog({ made: { name, key }, onClose }: { made: NewKey; onClose: () => void }) {
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={`${name}: key created`}>
      <Stack>
        <Text>Copy the key now: it cannot be shown again. Anyone who has it can do what you chose.</Text>
        <TextInput label="Key" readOnly value={key} onFocus={(event) => event.currentTarget.select()} />
        <Group justify="flex-end">
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                {copied ? 'Copied' : 'Copy key'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
