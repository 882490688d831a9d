// Suspends an organisation with a reason that it is told.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { putState, type Tenant } from './api.ts';
import { operatorKeys } from './operator-keys.ts';

/** Mount it only while it is open. */
export function SuspendDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, dialog } = useCallForm({
    initialValues: { reason: '' },
    call: ({ reason }) => putState({ id: tenant.id, state: 'suspended', reason }),
    onSuccess: async () => {
      toast({ title: texts.isSuspended(tenant.name), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: operatorKeys.tenants });
    },
    failed: texts.notChanged,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.suspendTitle(tenant.name)}
      send={texts.suspend}
      dangerous
      idle={form.values.reason.trim() === ''}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.suspendHint}
      </Text>
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        required
        maxLength={300}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
