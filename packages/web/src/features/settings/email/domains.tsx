// The organisation's own mail domains, each with the DNS records that it needs (EC-15).
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { toast } from '../../../lib/toast.ts';
import { emailSettingsTexts as texts } from '../../../messages/en/email-settings.ts';
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
      title={texts.domains}
      about={texts.domainsAbout}
      add={texts.addDomain}
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
      toast({ title: texts.domainAdded(domain), tone: 'success' });
      await onAdded();
      onClose();
    },
    failed: texts.notAdded,
  });
  return (
    <FormDialog
      {...dialog}
      title={texts.addDomain}
      send={texts.add}
      idle={form.values.domain.trim() === ''}
      onClose={onClose}
    >
      <TextInput
        label={texts.domain}
        description={texts.domainHint}
        placeholder={texts.domainExample}
        required
        data-autofocus
        autoCapitalize="none"
        maxLength={253}
        {...form.getInputProps('domain')}
      />
    </FormDialog>
  );
}
