// Sets how many SMS pages and e-mails a second one organisation may send.
import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { changesOf } from '../../ui/forms/changed-fields.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { type Limit, limitsQuery, putLimit, type Tenant } from './api.ts';

interface LimitDialogProps {
  tenant: Tenant;
  limit: Limit | undefined;
  onClose: () => void;
}

/** 0 means no limit. Mount it only while it is open. */
export function LimitDialog({ tenant, limit, onClose }: LimitDialogProps) {
  const queries = useQueryClient();
  const [before] = useState({
    pagesPerSecond: limit?.pagesPerSecond ?? 0,
    mailsPerSecond: limit?.mailsPerSecond ?? 0,
  });
  const { form, dialog } = useCallForm({
    initialValues: before,
    call: (values) => putLimit({ tenantId: tenant.id, ...changesOf(before, values) }),
    onSuccess: async () => {
      toast({ title: texts.saved, tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: limitsQuery.queryKey });
    },
    failed: texts.notSaved,
  });
  const speed = (name: 'pagesPerSecond' | 'mailsPerSecond') => ({
    description: texts.speedHint,
    min: 0,
    max: 100_000,
    allowDecimal: false,
    ...form.getInputProps(name),
    onChange: (value: number | string) => form.setFieldValue(name, Number(value) || 0),
  });
  return (
    <FormDialog {...dialog} title={texts.speedOf(tenant.name)} send={texts.save} onClose={onClose}>
      <NumberInput label={texts.pagesPerSecond} data-autofocus {...speed('pagesPerSecond')} />
      <NumberInput label={texts.mailsPerSecond} {...speed('mailsPerSecond')} />
    </FormDialog>
  );
}
