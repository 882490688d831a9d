// Creates an API key: its name, what it may do, and when it ends.
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyScope, keyScopes } from '@tidings/contract/permissions.ts';
import { scopeTexts } from '../../messages/en/roles.ts';
import { useUser } from '../../lib/http/session.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { keysQuery, postKey } from './api.ts';
import type { NewKey } from './key-dialog.tsx';
import { keyTexts } from '../../messages/en/keys.ts';

/** Days until a key ends, by what they are called. */
const ends = [
  { value: '30', label: keyTexts.in30Days },
  { value: '90', label: keyTexts.in90Days },
  { value: '365', label: keyTexts.inAYear },
  { value: '', label: keyTexts.never },
];
const dayMs = 86_400_000;

interface CreateDialogProps {
  onClose: () => void;
  onCreated: (made: NewKey) => void;
}

const startValues: { name: string; scopes: KeyScope[]; days: string } = { name: '', scopes: [], days: '365' };

/** Mount it only while it is open. Offers what the signed-in user may do themselves. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { permissions } = useUser();
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: startValues,
    call: ({ name, scopes, days }) => postKey({ name: name.trim(), scopes, expiresAt: expiryOf(days) }, once),
    onSuccess: (made, { name }) => {
      void queries.invalidateQueries(keysQuery);
      onCreated({ name: name.trim(), key: made.key });
    },
    failed: keyTexts.notCreated,
  });
  const { name, scopes } = form.values;
  const { error, ...chosen } = form.getInputProps('scopes');
  return (
    <FormDialog
      {...dialog}
      title={keyTexts.createTitle}
      send={keyTexts.create}
      idle={name.trim() === '' || scopes.length === 0}
      onClose={onClose}
    >
      <TextInput
        label={keyTexts.name}
        description={keyTexts.nameHint}
        required
        data-autofocus
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={keyTexts.scopes}
        {...chosen}
        error={typeof error === 'string' ? error : undefined}
      >
        <Stack gap="xs" mt={6}>
          {keyScopes
            .filter((scope) => permissions.includes(scope))
            .map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeTexts[scope]} />
            ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect label={keyTexts.expires} data={ends} {...form.getInputProps('days')} />
    </FormDialog>
  );
}

/** When a key of so many days ends, at the end of a UTC day so that a repeated click sends the same. */
function expiryOf(days: string): string | null {
  if (days === '') return null;
  const midnight = Math.ceil(Date.now() / dayMs) * dayMs;
  return new Date(midnight + Number(days) * dayMs).toISOString();
}
