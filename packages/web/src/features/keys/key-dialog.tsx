// Shows a new API key, to copy.
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { keyTexts } from '../../messages/en/keys.ts';

export interface NewKey {
  name: string;
  key: string;
}

/** Mount it only while it is open. The key cannot be shown again. */
export function KeyDialog({ made: { name, key }, onClose }: { made: NewKey; onClose: () => void }) {
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={keyTexts.created(name)}>
      <Stack>
        <Text>{keyTexts.copyNow}</Text>
        <TextInput
          label={keyTexts.key}
          readOnly
          value={key}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                {copied ? keyTexts.copied : keyTexts.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {keyTexts.done}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
