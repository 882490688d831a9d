// Adds or changes a provider account; its kind decides which settings are asked for.
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  isAsked,
  type ProviderField,
  type ProviderKind,
  type ProviderKindName,
  type Settings,
} from '@tidings/contract/rules/provider-fields.ts';
import { kindsOf, providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { servicesFor } from '@tidings/contract/rules/sms-services.ts';
import { useState } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { queryRoots, withRoots } from '../../lib/query-roots.ts';
import { type Toast, toast } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { providerWord } from '../../messages/en/provider-words.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import {
  beginSignIn,
  saveAccount,
  type Account,
  type AccountInput,
  type Channel,
  type Owner,
} from './api.ts';
import { firstService, hasOneHost, MailService, ServiceNote } from './mail-service.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { providerKeys } from './provider-keys.ts';
import { type Use, tellsRoutes, usesOf, wordsOfUse } from './provider-routes.ts';
import { saveAgreed } from './save-agreed.ts';
import { SettingField } from './setting-field.tsx';
import { type Welcome, WelcomeUnits } from './welcome-units.tsx';

interface AccountDialogProps {
  owner: Owner;
  channel: Channel;
  /** Null for a new one. */
  account: Account | null;
  /** Called with a new account before it closes. */
  onAdded?: (account: Account) => void;
  onClose: () => void;
}

interface AccountForm extends Record<Use, boolean> {
  kind: ProviderKindName;
  name: string;
  /** Settings that were left alone are absent: the server knows their fallbacks. */
  settings: Settings;
  /** Secrets are written, and never shown again. */
  secrets: Record<string, string>;
  /** Asked only where organisations have welcome units left. */
  welcomeUnits?: AccountInput['welcomeUnits'];
}

/** The kinds to choose from, the likely ones of a country first. */
const choicesFor = (channel: Channel, country: string) =>
  channel === 'email'
    ? kindsOf(channel)
    : [...servicesFor(country), ...kindsOf(channel).filter(({ isTechnical }) => isTechnical)];

/** The form of an account as it is stored, or of a new one. */
const formOf = (account: Account | null, channel: Channel, country: string, owner: Owner): AccountForm => ({
  kind: account?.kind ?? (choicesFor(channel, country)[0]?.kind as ProviderKindName),
  name: account?.name ?? '',
  settings: account?.settings ?? firstService(channel, owner).settings,
  secrets: {},
  regular: account?.regular ?? channel === 'sms',
  hybrid: account?.hybrid ?? false,
  email: account?.email ?? channel === 'email',
});

/** Where a mailbox signs in before there is an account. */
interface SignInAt {
  address: string;
}

/** Whether it signs in on Microsoft's page. */
const isSignedIn = ({ settings }: Pick<AccountInput, 'settings'>): boolean =>
  settings?.['signIn'] === 'outlook';

/** Signing in on Microsoft's page is chosen by the service, and not by hand. */
const withoutSignIn = (field: ProviderField): ProviderField =>
  field.type === 'choice'
    ? { ...field, options: field.options.filter(({ value }) => value !== 'outlook') }
    : field;

/** The fields to fill in; a mailbox that has yet to sign in has no address so far. */
const askedFields = (kind: ProviderKind | undefined, settings: Settings, signsIn: boolean): ProviderField[] =>
  kind?.fields.filter((field) => isAsked(kind, field, settings) && !(signsIn && field.name === 'from')) ?? [];

/** Never resolves, so that the form stays busy until the browser has left. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** Mount it only while it is open. */
export function AccountDialog({ owner, channel, account, onAdded, onClose }: AccountDialogProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const { isoCode: country } = useUser();
  const twoRoutes = tellsRoutes(owner, country);
  const [welcome, setWelcome] = useState<Welcome | null>(null);
  const [knowsHost, setKnowsHost] = useState(!account && hasOneHost(firstService(channel, owner)));
  const { form, dialog } = useCallForm<AccountForm, Account | SignInAt>({
    initialValues: formOf(account, channel, country, owner),
    call: (values: AccountInput) =>
      saveAgreed<Account | SignInAt>(
        values,
        (agreed) =>
          !account && isSignedIn(agreed)
            ? beginSignIn(agreed)
            : saveAccount(owner, account?.id ?? null, agreed, once),
        setWelcome,
      ),
    onSuccess: async (saved) => {
      if ('address' in saved) {
        await leaveFor(saved.address);
        return;
      }
      toast(savedToast(saved));
      // It closes after the list is read: by then it is known whether the button that opened it still exists.
      await queries.invalidateQueries({ queryKey: providerKeys.accounts });
      if (!account) onAdded?.(saved);
      onClose();
      await queries.invalidateQueries({ queryKey: sendingKeys.routes });
      // A phone brings its sender id along, and the first steps are nearer to their end.
      await queries.invalidateQueries(withRoots(queryRoots.senderIds, queryRoots.home));
    },
    failed: texts.notSaved,
  });
  const { kind, name, settings, secrets, welcomeUnits } = form.values;
  const chosen = providerKind(kind);
  const signsIn = !account && isSignedIn({ settings });
  const asked = askedFields(chosen, settings, signsIn);
  const isFolded = (field: ProviderField) => field.isAdvanced || (knowsHost && field.name === 'host');
  const advanced = asked.filter(isFolded);
  const pathOf = ({ type, name: field }: ProviderField) =>
    `${type === 'secret' ? 'secrets' : 'settings'}.${field}`;
  const errorOf = (field: ProviderField) => form.errors[field.name] ?? form.errors[pathOf(field)];
  const show = (field: ProviderField) => {
    const isSecret = field.type === 'secret';
    return (
      <SettingField
        key={`${kind} ${field.name}`}
        field={isSignedIn({ settings }) ? field : withoutSignIn(field)}
        value={isSecret ? secrets[field.name] : settings[field.name]}
        isSet={isSecret && (account?.secretsSet.includes(field.name) ?? false)}
        error={errorOf(field)}
        onChange={(value) => form.setFieldValue(pathOf(field), isSecret ? String(value ?? '') : value)}
      />
    );
  };
  return (
    <FormDialog
      {...dialog}
      title={titleOf(account, channel)}
      send={signsIn ? texts.microsoftSignIn : texts.save}
      idle={name.trim() === '' || (welcome !== null && !welcomeUnits)}
      onClose={onClose}
    >
      {!account && channel === 'email' && (
        <MailService
          owner={owner}
          onChange={(change) => form.setFieldValue('settings', change)}
          onKnownHost={setKnowsHost}
        />
      )}
      {!account && (
        <KindSelect
          kinds={choicesFor(channel, country)}
          kind={kind}
          onChange={(next) => form.setValues({ kind: next, settings: {}, secrets: {} })}
        />
      )}
      <Text size="sm" c="dimmed">
        {chosen && providerWord(chosen.about)}
      </Text>
      {kind === 'phone' && !account && <PhoneSteps />}
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        maxLength={80}
        {...form.getInputProps('name')}
      />
      {asked.filter((field) => !isFolded(field)).map(show)}
      <ServiceNote settings={settings} mayAsk={!account && owner === 'own'} />
      {advanced.length > 0 && (
        <AdvancedSettings key={kind} isFaulty={advanced.some((field) => errorOf(field) !== undefined)}>
          {advanced.map(show)}
        </AdvancedSettings>
      )}
      {usesOf(channel, twoRoutes).map((route) => (
        <Checkbox
          key={route}
          {...wordsOfUse(route, twoRoutes)}
          {...form.getInputProps(route, { type: 'checkbox' })}
        />
      ))}
      {welcome && (
        <WelcomeUnits
          welcome={welcome}
          chosen={welcomeUnits}
          onChange={(choice) => form.setFieldValue('welcomeUnits', choice)}
        />
      )}
    </FormDialog>
  );
}

/** A phone says at once what is wrong with it; the state of others is known some seconds later. */
function savedToast({ name, kind, state }: Account): Toast {
  const title = texts.saved(name);
  return kind === 'phone' && state !== '' && state !== 'ready'
    ? { title, detail: state, tone: 'warning', ms: 15_000 }
    : { title, tone: 'success' };
}

function titleOf(account: Account | null, channel: Channel): string {
  if (account) return texts.changeOne(account.name);
  return channel === 'sms' ? texts.addSms : texts.addEmail;
}

interface KindSelectProps {
  kinds: readonly ProviderKind[];
  kind: ProviderKindName;
  onChange: (kind: ProviderKindName) => void;
}

/** Services first, then the ways of technicians. Nothing where there is a single kind. */
function KindSelect({ kinds, kind, onChange }: KindSelectProps) {
  if (kinds.length < 2) return null;
  const grouped = [
    { group: texts.services, items: kinds.filter(({ isTechnical }) => !isTechnical) },
    { group: texts.technicalWays, items: kinds.filter(({ isTechnical }) => isTechnical) },
  ];
  return (
    <NativeSelect
      label={texts.type}
      data-autofocus
      value={kind}
      data={grouped.map(({ group, items }) => ({
        group,
        items: items.map((one) => ({ value: one.kind, label: providerWord(one.label) })),
      }))}
      onChange={(event) => onChange(event.currentTarget.value as ProviderKindName)}
    />
  );
}
