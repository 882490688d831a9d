// Sets how many people a day an organisation without approval may write to.
import { Checkbox, NumberInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { putQuota, type Tenant } from './api.ts';
import { operatorKeys } from './operator-keys.ts';

/** Mount it only while it is open. */
export function QuotaDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const queries = useQueryClient();
  const initialValues: { dailyQuota: number | string; lifted: boolean } = {
    dailyQuota: tenant.dailyQuota,
    lifted: tenant.quota === false,
  };
  const { form, dialog } = useCallForm({
    initialValues,
    call: ({ dailyQuota, lifted }) =>
      putQuota({ id: tenant.id, lifted, dailyQuota: Number(dailyQuota) || tenant.dailyQuota }),
    onSuccess: async () => {
      toast({ title: texts.saved, tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: operatorKeys.tenants });
    },
    failed: texts.notSaved,
  });
  const { lifted, dailyQuota } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={texts.dailyLimitOf(tenant.name)}
      send={texts.save}
      idle={!lifted && !(Number(dailyQuota) > 0)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.dailyLimitHint}
      </Text>
      <NumberInput
        label={texts.recipientsADay}
        description={texts.recipientsHint}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        disabled={lifted}
        data-autofocus
        {...form.getInputProps('dailyQuota')}
      />
      <Checkbox label={texts.noLimit} {...form.getInputProps('lifted', { type: 'checkbox' })} />
    </FormDialog>
  );
}
