// Adds units to an organisation, with a note for its statement.
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { written } from '../../lib/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postUnits, tenantsQuery, type Tenant } from './api.ts';

/** The toast tells the new balance. Mount it only while it is open. */
export function TopUp({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const queries = useQueryClient();
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: { units: '', note: '' },
    call: ({ units, note }) => postUnits({ tenantId: tenant.id, units: Number(units), note }, once),
    onSuccess: async ({ balance }) => {
      toast({ title: `${tenant.name} now has ${written(balance)} units`, tone: 'success' });
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: tenantsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: sendingKeys.units }),
      ]);
    },
    failed: 'No units were added',
  });
  return (
    <FormDialog
      {...dialog}
      title={`Add units to ${tenant.name}`}
      send="Add units"
      idle={!(Number(form.values.units) > 0)}
      onClose={onClose}
    >
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
        placeholder="Paid by transfer"
        maxLength={200}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
