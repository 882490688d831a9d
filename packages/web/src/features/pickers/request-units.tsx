// The dialog that asks the operator for units, and the button that opens it (UN-02).
import { NumberInput, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mostRequestedUnits } from '@tidings/contract/rules/requested-units.ts';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { unitsRequestTexts } from '../../messages/en/units-request.ts';
import { sendingKeys } from './keys/sending-keys.ts';
import {
  postUnitsRequest,
  putUnitsRequest,
  type UnitsRequest,
  unitsRequestsQuery,
} from './units-requests.ts';
import { specified } from '../../messages/en/specified.ts';

interface RequestUnitsProps {
  /** How many are missing for a message; rounded up, it is what the dialog suggests. */
  missing?: number | undefined;
  onClose: () => void;
}

/** Changes the request that waits, where there is one. Mount it only while it is open. */
export function RequestUnits({ missing = 0, onClose }: RequestUnitsProps) {
  const { data, isPending } = useQuery({ ...unitsRequestsQuery, staleTime: 0 });
  // A request that waits decides what the form says; without an answer it is a new one, which the server may refuse.
  if (isPending) return null;
  const waiting = data?.items.find(({ state }) => state === 'waiting');
  return <RequestForm waiting={waiting} missing={Math.ceil(missing)} onClose={onClose} />;
}

interface RequestFormProps {
  waiting: UnitsRequest | undefined;
  missing: number;
  onClose: () => void;
}

function RequestForm({ waiting, missing, onClose }: RequestFormProps) {
  const queries = useQueryClient();
  const once = useOnce();
  // An answer that comes while the form is open must not change what it does.
  const [before] = useState(waiting);
  const initialValues: { units: number | string; note: string } = {
    units: Math.max(before?.units ?? 0, missing) || '',
    note: before?.note ?? '',
  };
  const { form, dialog } = useCallForm({
    initialValues,
    validate: { units: (units) => (Number(units) > 0 ? null : unitsRequestTexts.unitsRequired) },
    call: ({ units, note }): Promise<unknown> => {
      const body = { units: Number(units), note };
      return before ? putUnitsRequest(before.id, body) : postUnitsRequest(body, once);
    },
    onSuccess: async () => {
      toast({
        title: before ? unitsRequestTexts.changed : unitsRequestTexts.sent,
        detail: unitsRequestTexts.told,
        tone: 'success',
      });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.unitsRequests });
    },
    failed: before ? unitsRequestTexts.notChanged : unitsRequestTexts.notSent,
  });
  return (
    <FormDialog
      {...dialog}
      title={before ? unitsRequestTexts.change : unitsRequestTexts.request}
      send={before ? specified.save : unitsRequestTexts.send}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {before ? unitsRequestTexts.changeHint(before.units) : unitsRequestTexts.hint}
      </Text>
      <NumberInput
        label={unitsRequestTexts.units}
        {...(missing > 0 && { description: unitsRequestTexts.missing(missing) })}
        required
        min={1}
        max={mostRequestedUnits}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('units')}
      />
      <Textarea
        label={unitsRequestTexts.note}
        description={unitsRequestTexts.noteHint}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}

/** For a message that costs more than is left; renders nothing for users who may not ask. */
export function RequestUnitsButton({ missing }: { missing: number }) {
  const mayAsk = useMay('units.request');
  const [open, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <TextButton flush onClick={() => setOpen(true)}>
        {unitsRequestTexts.request}
      </TextButton>
      {open && <RequestUnits missing={missing} onClose={() => setOpen(false)} />}
    </>
  );
}
