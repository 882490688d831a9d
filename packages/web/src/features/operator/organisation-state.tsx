// The state of an organisation, and the buttons that change it.
import { Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../lib/toast.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { putState, type Tenant } from './api.ts';
import { operatorKeys } from './operator-keys.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** A badge; nothing for an approved organisation. */
export function OrganisationState({ tenant: { state, quota, dailyQuota, closedAt } }: { tenant: Tenant }) {
  if (state === 'approved') return null;
  const [color, word] =
    closedAt !== null
      ? ['red', texts.closed]
      : state === 'suspended'
        ? ['red', texts.suspended]
        : quota === null
          ? ['amber', texts.waitingForApproval]
          : ['gray', quota ? texts.notApprovedLimit(dailyQuota) : texts.notApprovedNoLimit];
  return (
    <Badge variant="light" color={color}>
      {word}
    </Badge>
  );
}

/** Renders nothing for the operator's own organisation, which needs no approval. */
export function OrganisationActions({ tenant }: { tenant: Tenant }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<'suspend' | 'quota' | null>(null);
  const isSuspended = tenant.state === 'suspended';
  const approving = useMutation({
    mutationFn: () => putState({ id: tenant.id, state: 'approved' }),
    onSuccess: async () => {
      toast({
        title: isSuspended ? texts.canSendAgain(tenant.name) : texts.isApproved(tenant.name),
        tone: 'success',
      });
      await queries.invalidateQueries({ queryKey: operatorKeys.tenants });
    },
    onError: (error) => toastError(error, texts.notChanged),
  });
  // Only an owner can reopen a closed one.
  if (tenant.own || tenant.closedAt !== null) return null;
  const close = () => setOpen(null);
  return (
    <>
      {tenant.state !== 'approved' && (
        <Button
          variant="light"
          loading={approving.isPending}
          onClick={() => approving.mutate()}
          aria-label={isSuspended ? texts.liftSuspensionOf(tenant.name) : texts.approveName(tenant.name)}
        >
          {isSuspended ? texts.liftSuspension : texts.approve}
        </Button>
      )}
      {tenant.quota !== null && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setOpen('quota')}
          aria-label={texts.dailyLimitOf(tenant.name)}
        >
          {texts.dailyLimit}
        </Button>
      )}
      {!isSuspended && (
        <Button
          variant="subtle"
          color="red"
          onClick={() => setOpen('suspend')}
          aria-label={texts.suspendName(tenant.name)}
        >
          {texts.suspend}
        </Button>
      )}
      {open === 'quota' && <QuotaDialog tenant={tenant} onClose={close} />}
      {open === 'suspend' && <SuspendDialog tenant={tenant} onClose={close} />}
    </>
  );
}
