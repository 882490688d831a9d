// Suspends an organisation with a reason that it is told.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { putState, type Tenant } from './api.ts';
import { operatorKeys } from './operator-keys.ts';

/** Mount it only while it is open. */
export function SuspendDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { reason: '' },
    call: ({ reason }) => putState({ id: tenant.id, state: 'suspended', reason }),
    onSuccess: async () => {
      toast({ title: `${tenant.name} is suspended`, tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: operatorKeys.tenants });
    },
    failed: 'Not changed',
  });
  return (
    <FormDialog
      {...dialog}
      title={`Suspend ${tenant.name}?`}
      send="Suspend"
      dangerous
      idle={form.values.reason.trim() === ''}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        They can read everything and send nothing. Messages that have not left yet are stopped; scheduled
        messages wait.
      </Text>
      <TextInput
        label="Reason"
        description="They see it on every screen, and in the mail that tells them."
        required
        maxLength={300}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
