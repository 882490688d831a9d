// Adds units to an organisation, with a note for its statement.
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useOnce } from '../../lib/use-once.ts';
import { written } from '../../lib/numbers.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { postUnits, tenantsQuery, type Tenant } from './api.ts';

/** The new balance is told when it is done. */
export function TopUp({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const once = useOnce();
  const addition = useMutation({
    mutationFn: (body: Parameters<typeof postUnits>[0]) => postUnits(body, once),
    onSuccess: async ({ balance }) => {
      toast({ title: `${tenant.name} now has ${written(balance)} units`, tone: 'success' });
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: tenantsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: sendingKeys.units }),
      ]);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'No units were added');
    },
  });
  const errors = addition.error instanceof ApiError ? (addition.error.errors ?? {}) : {};
  return (
    <FormDialog
      title={`Add units to ${tenant.name}`}
      send="Add units"
      fault={addition.error}
      sending={addition.isPending}
      idle={!(Number(units) > 0)}
      onSend={() => addition.mutate({ tenantId: tenant.id, units: Number(units), note })}
      onClose={onClose}
    >
      <TextInput
        label="Units"
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        data-autofocus
        value={units}
        onChange={(event) => setUnits(event.currentTarget.value)}
        error={errors['units']}
      />
      <TextInput
        label="Note"
        placeholder="Paid by transfer"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
