// Adds units to an organisation or takes some back, with a note for its statement.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { written } from '../../lib/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { operatorKeys } from './operator-keys.ts';
import { postTakeBack, postUnits, type Tenant } from './api.ts';

interface ChangeUnitsProps {
  tenant: Tenant;
  change: 'add' | 'take back';
  onClose: () => void;
}

const changes = {
  add: {
    post: postUnits,
    title: (name: string) => `Add units to ${name}`,
    send: 'Add units',
    note: 'Paid by transfer',
    needsNote: false,
    failed: 'No units were added',
  },
  'take back': {
    post: postTakeBack,
    title: (name: string) => `Take back units from ${name}`,
    send: 'Take back',
    note: 'Added twice',
    needsNote: true,
    failed: 'No units were taken back',
  },
};

/** The toast tells the new balance. Mount it only while it is open. */
export function ChangeUnits({ tenant, change, onClose }: ChangeUnitsProps) {
  const { post, title, send, note: example, needsNote, failed } = changes[change];
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: { units: '', note: '' },
    call: ({ units, note }) => post({ tenantId: tenant.id, units: Number(units), note }, once),
    onSuccess: async ({ balance }) => {
      toast({ title: `${tenant.name} now has ${written(balance)} units`, tone: 'success' });
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: operatorKeys.tenants }),
        queries.invalidateQueries({ queryKey: sendingKeys.units }),
      ]);
    },
    failed,
  });
  const { units, note } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={title(tenant.name)}
      send={send}
      idle={!(Number(units) > 0) || (needsNote && note.trim() === '')}
      onClose={onClose}
    >
      {change === 'take back' && (
        <Text size="sm" c="dimmed">
          {tenant.name} has {written(tenant.balance)} units, besides those set aside for messages. It is told
          of this with your note.
        </Text>
      )}
      <TextInput
        label="Units"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        data-autofocus
        {...form.getInputProps('units')}
      />
      <TextInput
        label="Note"
        placeholder={example}
        required={needsNote}
        maxLength={200}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
