// Adds units to an organisation, with a note for its statement.
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { written } from '../../lib/numbers.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFocusOnFault } from '../../ui/use-focus-on-fault.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { postUnits, tenantsQuery, type Tenant } from './api.ts';

/** The new balance is told when it is done. */
export function TopUp({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  useReturnFocus();
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const queries = useQueryClient();
  const addition = useMutation({
    mutationFn: postUnits,
    onSuccess: async ({ balance }) => {
      toast({ title: `${tenant.name} now has ${written(balance)} units`, tone: 'success' });
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: tenantsQuery.queryKey }),
        queries.invalidateQueries({ queryKey: ['units'] }),
      ]);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'No units were added');
    },
  });
  const form = useFocusOnFault(addition.error);
  const errors = addition.error instanceof ApiError ? (addition.error.errors ?? {}) : {};
  return (
    <Dialog opened onClose={onClose} title={`Add units to ${tenant.name}`}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          addition.mutate({ tenantId: tenant.id, units: Number(units), note });
        }}
      >
        <Stack>
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!(Number(units) > 0)} loading={addition.isPending}>
              Add units
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
