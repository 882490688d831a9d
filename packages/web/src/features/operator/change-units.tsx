// Adds units to an organisation or takes some back, with a note for its statement.
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { operatorKeys } from './operator-keys.ts';
import { postTakeBack, postUnits, type Tenant } from './api.ts';

interface ChangeUnitsProps {
  tenant: Tenant;
  change: 'add' | 'takeBack';
  onClose: () => void;
}

const changes = {
  add: {
    post: postUnits,
    title: texts.addUnitsTo,
    send: texts.addUnits,
    note: texts.notePaid,
    needsNote: false,
    failed: texts.notAdded,
  },
  takeBack: {
    post: postTakeBack,
    title: texts.takeBackFrom,
    send: texts.takeBack,
    note: texts.noteTwice,
    needsNote: true,
    failed: texts.notTakenBack,
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
      toast({ title: texts.nowHas(tenant.name, balance), tone: 'success' });
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
      {change === 'takeBack' && (
        <Text size="sm" c="dimmed">
          {texts.takeBackHint(tenant.name, tenant.balance)}
        </Text>
      )}
      <TextInput
        label={texts.unitsLabel}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        data-autofocus
        {...form.getInputProps('units')}
      />
      <TextInput
        label={texts.note}
        placeholder={example}
        required={needsNote}
        maxLength={200}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
