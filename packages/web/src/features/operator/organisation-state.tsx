// The state of an organisation, and the buttons that change it.
import { Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { written } from '../../lib/numbers.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { putState, type Tenant } from './api.ts';
import { operatorKeys } from './operator-keys.ts';
import { QuotaDialog } from './quota-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** A badge; nothing for an approved organisation. */
export function OrganisationState({ tenant: { state, quota, dailyQuota } }: { tenant: Tenant }) {
  if (state === 'approved') return null;
  const [color, word] =
    state === 'suspended'
      ? ['red', 'Suspended']
      : quota === null
        ? ['amber', 'Waiting for approval']
        : ['gray', quota ? `Not approved, ${written(dailyQuota)} a day` : 'Not approved, no limit'];
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
        title: isSuspended ? `${tenant.name} can send again` : `${tenant.name} is approved`,
        tone: 'success',
      });
      await queries.invalidateQueries({ queryKey: operatorKeys.tenants });
    },
    onError: (error) => toastError(error, 'Not changed'),
  });
  if (tenant.own) return null;
  const close = () => setOpen(null);
  return (
    <>
      {tenant.state !== 'approved' && (
        <Button
          variant="light"
          loading={approving.isPending}
          onClick={() => approving.mutate()}
          aria-label={isSuspended ? `Lift suspension of ${tenant.name}` : `Approve ${tenant.name}`}
        >
          {isSuspended ? 'Lift suspension' : 'Approve'}
        </Button>
      )}
      {tenant.quota !== null && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setOpen('quota')}
          aria-label={`Daily limit of ${tenant.name}`}
        >
          Daily limit
        </Button>
      )}
      {!isSuspended && (
        <Button
          variant="subtle"
          color="red"
          onClick={() => setOpen('suspend')}
          aria-label={`Suspend ${tenant.name}`}
        >
          Suspend
        </Button>
      )}
      {open === 'quota' && <QuotaDialog tenant={tenant} onClose={close} />}
      {open === 'suspend' && <SuspendDialog tenant={tenant} onClose={close} />}
    </>
  );
}
