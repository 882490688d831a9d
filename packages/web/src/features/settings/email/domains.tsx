// The organisation's own domains: added, checked, removed; what DNS must say so that mail from them arrives. (EC-15)
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { MailDomain } from '../../mail-domain/mail-domain.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { checkDomain, deleteDomain, domainsQuery, postDomain, sendersQuery } from './api.ts';

/** Each with its records, to be copied. */
export function Domains() {
  const { data, error, refetch } = useQuery(domainsQuery);
  const [adding, setAdding] = useState(false);
  const queries = useQueryClient();
  const again = async () => {
    await queries.invalidateQueries({ queryKey: domainsQuery.queryKey });
    await queries.invalidateQueries({ queryKey: sendersQuery.queryKey });
  };
  return (
    <SettingsCard
      title="Your own domain"
      about="For an address like office@yourchurch.org to stand in From, its domain must say that this server may send for it. Whoever looks after your website adds three lines."
      add="Add a domain"
      onAdd={() => setAdding(true)}
      empty={data?.items.length === 0}
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} height={96} />}
      {data?.items.map((domain) => (
        <MailDomain
          key={domain.id}
          domain={domain}
          check={checkDomain}
          remove={deleteDomain}
          onChanged={again}
        />
      ))}
      {adding && <AddDomain onAdded={again} onClose={() => setAdding(false)} />}
    </SettingsCard>
  );
}

function AddDomain({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const [domain, setDomain] = useState('');
  const once = useOnce();
  const adding = useMutation({
    mutationFn: () => postDomain(domain, once),
    onSuccess: async (added) => {
      toast({ title: `${added.domain} is added`, tone: 'success' });
      await onAdded();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not added');
    },
  });
  const errors = adding.error instanceof ApiError ? (adding.error.errors ?? {}) : {};
  return (
    <FormDialog
      title="Add a domain"
      send="Add"
      fault={adding.error}
      sending={adding.isPending}
      idle={domain.trim() === ''}
      onSend={() => adding.mutate()}
      onClose={onClose}
    >
      <TextInput
        label="Domain"
        description="What stands behind the @ of your addresses."
        placeholder="yourchurch.org"
        required
        data-autofocus
        autoCapitalize="none"
        maxLength={253}
        value={domain}
        onChange={(event) => setDomain(event.currentTarget.value)}
        error={errors['domain']}
      />
    </FormDialog>
  );
}
