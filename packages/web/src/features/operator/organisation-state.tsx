// The state of an organisation, and the buttons that change it.
import { Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { putQuota, putState, tenantsQuery, type Tenant } from './api.ts';

/** A badge; nothing for an approved organisation. */
export function OrganisationState({ tenant: { state, quota } }: { tenant: Tenant }) {
  if (state === 'approved') return null;
  const [color, word] =
    state === 'suspended'
      ? ['red', 'Suspended']
      : quota === null
        ? ['amber', 'Waiting for approval']
        : ['gray', quota ? 'Not approved, daily limit' : 'Not approved, no limit'];
  return (
    <Badge variant="light" color={color}>
      {word}
    </Badge>
  );
}

/** Renders nothing for the operator's own organisation, which needs no approval. */
export function OrganisationActions({ tenant }: { tenant: Tenant }) {
  const queries = useQueryClient();
  const settled = (title: string) => async () => {
    toast({ title, tone: 'success' });
    await queries.invalidateQueries({ queryKey: tenantsQuery.queryKey });
  };
  const failed = (error: unknown) => toastError(error, 'Not changed');
  const approving = useMutation({
    mutationFn: () => putState({ id: tenant.id, state: 'approved' }),
    onSuccess: settled(`${tenant.name} is approved`),
    onError: failed,
  });
  const suspending = useMutation({
    mutationFn: () => putState({ id: tenant.id, state: 'suspended' }),
    onSuccess: settled(`${tenant.name} is suspended`),
    onError: failed,
  });
  const lifting = useMutation({
    mutationFn: (lifted: boolean) => putQuota({ id: tenant.id, lifted }),
    onSuccess: settled('Saved'),
    onError: failed,
  });
  const busy = approving.isPending || suspending.isPending || lifting.isPending;
  if (tenant.own) return null;
  return (
    <>
      {tenant.state !== 'approved' && (
        <Button
          variant="light"
          disabled={busy}
          onClick={() => approving.mutate()}
          aria-label={`Approve ${tenant.name}`}
        >
          Approve
        </Button>
      )}
      {tenant.quota !== null && (
        <Button
          variant="subtle"
          color="gray"
          disabled={busy}
          onClick={() => lifting.mutate(tenant.quota === true)}
          aria-label={`${tenant.quota ? 'Lift' : 'Set'} the daily limit of ${tenant.name}`}
        >
          {tenant.quota ? 'Lift daily limit' : 'Set daily limit'}
        </Button>
      )}
      {tenant.state !== 'suspended' && (
        <Button
          variant="subtle"
          color="red"
          disabled={busy}
          onClick={() => void mayStop(tenant.name).then((yes) => yes && suspending.mutate())}
          aria-label={`Suspend ${tenant.name}`}
        >
          Suspend
        </Button>
      )}
    </>
  );
}

const mayStop = (name: string): Promise<boolean> =>
  confirm({
    title: `Suspend ${name}?`,
    message:
      'Messages that have not left yet are stopped. What is sent from now on is kept in the Outbox and not delivered.',
    confirmLabel: 'Suspend',
    cancelLabel: 'Cancel',
    danger: true,
  });
