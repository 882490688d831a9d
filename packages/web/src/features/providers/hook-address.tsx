// Shows the address that a provider calls with receipts and replies.
import { Button, CopyButton, Text, TextInput } from '@mantine/core';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import type { Account } from './api.ts';

/** Shown only on request, since anybody who knows the address can report false receipts. */
export function HookAddress({ account, onClose }: { account: Account; onClose: () => void }) {
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={`Receipts and replies of ${account.name}`}>
      <Text size="sm" c="dimmed" mb="sm">
        {account.kind === 'smpp'
          ? 'By SMPP they come over the connection itself; nothing has to be set.'
          : 'Enter this address at your provider for delivery reports and for incoming messages. Keep it like a password.'}
      </Text>
      {account.kind !== 'smpp' && (
        <>
          <TextInput label="Address" readOnly value={account.hookAddress} mb="sm" data-autofocus />
          <CopyButton value={account.hookAddress}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
          </CopyButton>
        </>
      )}
    </Dialog>
  );
}
