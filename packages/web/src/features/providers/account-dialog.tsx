// Adds or changes an account: the kind decides what is asked; secrets are written and never shown again.
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { kindsOf, providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { saveAccount, type Account, type Owner } from './api.ts';
import { SettingField } from './setting-field.tsx';

interface AccountDialogProps {
  owner: Owner;
  /** Null for a new one. */
  account: Account | null;
  onClose: () => void;
}

/** Settings that were left alone are not sent: the server knows their fallbacks. */
export function AccountDialog({ owner, account, onClose }: AccountDialogProps) {
  const [kind, setKind] = useState<ProviderKindName>(account?.kind ?? 'smpp');
  const [name, setName] = useState(account?.name ?? '');
  const [settings, setSettings] = useState<Settings>(account?.settings ?? {});
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const [regular, setRegular] = useState(account?.regular ?? true);
  const [hybrid, setHybrid] = useState(account?.hybrid ?? false);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      saveAccount(owner, account?.id ?? null, { kind, name, settings, secrets, regular, hybrid }),
    onSuccess: async ({ name: saved }) => {
      toast({ title: `${saved} is saved`, tone: 'success' });
      // Closed last: by then it is known whether what opened it, and takes the focus again, is still there.
      await queries.invalidateQueries({ queryKey: ['providers'] });
      onClose();
      await queries.invalidateQueries({ queryKey: ['messages', 'routes'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not saved');
    },
  });
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  const chosen = providerKind(kind);
  const errorOf = (field: string) =>
    errors[field] ?? errors[`settings.${field}`] ?? errors[`secrets.${field}`];
  return (
    <FormDialog
      title={account ? `Change ${account.name}` : 'Add a provider'}
      send="Save"
      fault={saving.error}
      sending={saving.isPending}
      idle={name.trim() === ''}
      onSend={() => saving.mutate()}
      onClose={onClose}
    >
      {!account && (
        <NativeSelect
          label="Kind"
          data-autofocus
          value={kind}
          data={kindsOf('sms').map((one) => ({ value: one.kind, label: one.label }))}
          onChange={(event) => {
            setKind(event.currentTarget.value as ProviderKindName);
            setSettings({});
            setSecrets({});
          }}
        />
      )}
      <Text size="sm" c="dimmed">
        {chosen?.about}
      </Text>
      <TextInput
        label="Name"
        description="How you call it here."
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors['name']}
      />
      {chosen?.fields.map((field) =>
        field.type === 'secret' ? (
          <SettingField
            key={`${kind} ${field.name}`}
            field={field}
            value={secrets[field.name]}
            isSet={account?.secretsSet.includes(field.name) ?? false}
            error={errorOf(field.name)}
            onChange={(value) => setSecrets((before) => ({ ...before, [field.name]: String(value ?? '') }))}
          />
        ) : (
          <SettingField
            key={`${kind} ${field.name}`}
            field={field}
            value={settings[field.name]}
            error={errorOf(field.name)}
            onChange={(value) =>
              setSettings(({ [field.name]: _before, ...others }) =>
                value === undefined ? others : { ...others, [field.name]: value },
              )
            }
          />
        ),
      )}
      <Checkbox
        label="Takes the regular route"
        checked={regular}
        onChange={(event) => setRegular(event.currentTarget.checked)}
      />
      <Checkbox
        label="Takes the hosted route"
        description="In Nigeria: not affected by Do Not Disturb, without a sender id of your own."
        checked={hybrid}
        onChange={(event) => setHybrid(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
