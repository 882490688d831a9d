// The most pages of SMS and e-mails a second of one organisation, so that it leaves room for the others.
import { NumberInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { type Limit, limitsQuery, putLimit, type Tenant } from './api.ts';

/** 0 is no limit. */
export function LimitDialog({
  tenant,
  limit,
  onClose,
}: {
  tenant: Tenant;
  limit: Limit | undefined;
  onClose: () => void;
}) {
  const [pagesPerSecond, setPages] = useState(limit?.pagesPerSecond ?? 0);
  const [mailsPerSecond, setMails] = useState(limit?.mailsPerSecond ?? 0);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () => putLimit({ tenantId: tenant.id, pagesPerSecond, mailsPerSecond }),
    onSuccess: async () => {
      toast({ title: 'Saved', tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: limitsQuery.queryKey });
    },
    onError: (error) => toastError(error, 'Not saved'),
  });
  return (
    <FormDialog
      title={`How fast ${tenant.name} may send`}
      send="Save"
      fault={saving.error}
      sending={saving.isPending}
      onSend={() => saving.mutate()}
      onClose={onClose}
    >
      <NumberInput
        label="Pages of SMS a second"
        description="0: no limit of its own."
        min={0}
        max={100_000}
        allowDecimal={false}
        data-autofocus
        value={pagesPerSecond}
        onChange={(value) => setPages(Number(value) || 0)}
      />
      <NumberInput
        label="E-mails a second"
        description="0: no limit of its own."
        min={0}
        max={100_000}
        allowDecimal={false}
        value={mailsPerSecond}
        onChange={(value) => setMails(Number(value) || 0)}
      />
    </FormDialog>
  );
}
