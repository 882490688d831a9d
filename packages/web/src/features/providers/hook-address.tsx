// Shows the address that a provider calls with receipts and replies.
import { Button, CopyButton, Text, TextInput } from '@mantine/core';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import type { Account } from './api.ts';

/** Shown only on request, since anybody who knows the address can report false receipts. */
export function HookAddress({ account, onClose }: { account: Account; onClose: () => void }) {
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={texts.hookTitle(account.name)}>
      <Text size="sm" c="dimmed" mb="sm">
        {account.kind === 'smpp' ? texts.hookSmpp : texts.hookHint}
      </Text>
      {account.kind !== 'smpp' && (
        <>
          <TextInput label={texts.address} readOnly value={account.hookAddress} mb="sm" data-autofocus />
          <CopyButton value={account.hookAddress}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
          </CopyButton>
        </>
      )}
    </Dialog>
  );
}
