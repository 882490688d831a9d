// The dialog in which the operator grants or refuses a request for units.
import { NumberInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { operatorKeys } from './operator-keys.ts';
import { putUnitsDecision, type UnitsRequest, unitsRequestsQuery } from './api.ts';

interface DecideUnitsProps {
  request: UnitsRequest;
  state: 'granted' | 'refused';
  onClose: () => void;
}

/** Mount it only while it is open. */
export function DecideUnits({ request, state, onClose }: DecideUnitsProps) {
  const { id, organisation, units, requestedBy, balance } = request;
  const grants = state === 'granted';
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: unitsRequestsQuery.queryKey }),
      queries.invalidateQueries({ queryKey: operatorKeys.tenants }),
      queries.invalidateQueries({ queryKey: sendingKeys.units }),
    ]);
  const initialValues: { units: number | string; note: string } = { units, note: '' };
  const { form, dialog } = useCallForm({
    initialValues,
    call: ({ units: given, note }) =>
      // Another operator may have decided meanwhile, or the organisation may have withdrawn it.
      putUnitsDecision({ id, state, note, ...(grants && { units: Number(given) }) }).finally(
        () => void refresh(),
      ),
    onSuccess: (answer) => {
      toast({
        title: grants ? texts.nowHas(organisation, answer.balance) : texts.requestRefused(organisation),
        tone: 'success',
      });
      onClose();
    },
    failed: texts.notDecided,
  });
  const { units: given, note } = form.values;
  return (
    <FormDialog
      {...dialog}
      title={grants ? texts.grantTitle(organisation) : texts.refuseRequest(organisation)}
      send={grants ? texts.grant : texts.refuse}
      dangerous={!grants}
      idle={grants ? !(Number(given) > 0) : note.trim() === ''}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.asksFor(requestedBy || texts.formerColleague, units, organisation, balance)}
      </Text>
      {grants && (
        <NumberInput
          label={texts.unitsLabel}
          min={0.001}
          max={1_000_000_000}
          decimalScale={3}
          allowNegative={false}
          thousandSeparator=","
          inputMode="decimal"
          data-autofocus
          {...form.getInputProps('units')}
        />
      )}
      <TextInput
        label={texts.note}
        placeholder={grants ? texts.notePaid : texts.noteUnpaid}
        required={!grants}
        maxLength={200}
        {...(!grants && { 'data-autofocus': true })}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}
