// The organisation's own mail domains, each with the DNS records that it needs (EC-15).
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../../ui/forms/use-call-form.ts';
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
  const once = useOnce();
  const { form, dialog } = useCallForm({
    initialValues: { domain: '' },
    call: ({ domain }) => postDomain(domain, once),
    onSuccess: async ({ domain }) => {
      toast({ title: `${domain} is added`, tone: 'success' });
      await onAdded();
      onClose();
    },
    failed: 'Not added',
  });
  return (
    <FormDialog
      {...dialog}
      title="Add a domain"
      send="Add"
      idle={form.values.domain.trim() === ''}
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
        {...form.getInputProps('domain')}
      />
    </FormDialog>
  );
}
