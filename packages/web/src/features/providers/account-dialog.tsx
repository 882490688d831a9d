// Adds or changes an account: the kind decides what is asked; secrets are written and never shown again.
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAsked, type ProviderKindName, type Settings } from '@tidings/contract/rules/provider-fields.ts';
import { mailPresets } from '@tidings/contract/rules/mail-server.ts';
import { kindsOf, providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useOnce } from '../../lib/use-once.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { saveAccount, type Account, type Channel, type Owner } from './api.ts';
import { SettingField } from './setting-field.tsx';
import { providerKeys } from './provider-keys.ts';

interface AccountDialogProps {
  owner: Owner;
  channel: Channel;
  /** Null for a new one. */
  account: Account | null;
  onClose: () => void;
}

/** Settings that were left alone are not sent: the server knows their fallbacks. */
export function AccountDialog({ owner, channel, account, onClose }: AccountDialogProps) {
  const kinds = kindsOf(channel);
  const [kind, setKind] = useState(account?.kind ?? (kinds[0]?.kind as ProviderKindName));
  const [name, setName] = useState(account?.name ?? '');
  const [settings, setSettings] = useState<Settings>(account?.settings ?? {});
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const [routes, setRoutes] = useState({
    regular: account?.regular ?? channel === 'sms',
    hybrid: account?.hybrid ?? false,
    email: account?.email ?? channel === 'email',
  });
  const queries = useQueryClient();
  const once = useOnce();
  const saving = useMutation({
    mutationFn: () =>
      saveAccount(owner, account?.id ?? null, { kind, name, settings, secrets, ...routes }, once),
    onSuccess: async ({ name: saved }) => {
      toast({ title: `${saved} is saved`, tone: 'success' });
      // Closed last: by then it is known whether what opened it, and takes the focus again, is still there.
      await queries.invalidateQueries({ queryKey: providerKeys.accounts });
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.routes });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.errors)) toastError(error, 'Not saved');
    },
  });
  const errors = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  const chosen = providerKind(kind);
  const asked = chosen?.fields.filter((field) => isAsked(chosen, field, settings)) ?? [];
  const errorOf = (field: string) =>
    errors[field] ?? errors[`settings.${field}`] ?? errors[`secrets.${field}`];
  return (
    <FormDialog
      title={account ? `Change ${account.name}` : channel === 'sms' ? 'Add a provider' : 'Add a mail server'}
      send="Save"
      fault={saving.error}
      sending={saving.isPending}
      idle={name.trim() === ''}
      onSend={() => saving.mutate()}
      onClose={onClose}
    >
      {!account && channel === 'email' && (
        <NativeSelect
          label="Service"
          description="Fills in its host, port and encryption."
          data-autofocus
          data={[
            { value: '', label: 'Another one' },
            ...mailPresets.map(({ name: value, label }) => ({ value, label })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const known = mailPresets.find((one) => one.name === value)?.settings ?? {};
            setSettings(({ host: _host, port: _port, encryption: _encryption, ...others }) => ({
              ...others,
              ...known,
            }));
          }}
        />
      )}
      {!account && kinds.length > 1 && (
        <NativeSelect
          label="Kind"
          data-autofocus
          value={kind}
          data={kinds.map((one) => ({ value: one.kind, label: one.label }))}
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
      {asked.map((field) =>
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
      {(Object.keys(routes) as Route[])
        .filter((route) => (route === 'email') === (channel === 'email'))
        .map((route) => (
          <Checkbox
            key={route}
            {...routeWords[route]}
            checked={routes[route]}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setRoutes((before) => ({ ...before, [route]: checked }));
            }}
          />
        ))}
    </FormDialog>
  );
}

type Route = 'regular' | 'hybrid' | 'email';

const routeWords: Record<Route, { label: string; description?: string }> = {
  regular: { label: 'Takes the regular route' },
  hybrid: {
    label: 'Takes the hosted route',
    description: 'In Nigeria: not affected by Do Not Disturb, without a sender id of your own.',
  },
  email: { label: 'Takes what we send by e-mail' },
};
