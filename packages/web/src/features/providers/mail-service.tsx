// Chooses a well-known mail service, which fills in most settings.
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailPresets, microsoftHosts, type MailPreset } from '@tidings/contract/rules/mail-server.ts';
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import { providerWord } from '../../messages/en/provider-words.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { accountsQuery, type Channel, type Owner } from './api.ts';
import { GooglePassword } from './google-password.tsx';

/** The mail service that a new account begins with: of an organisation the likeliest mailbox, else another one or none. */
export const firstService = (channel: Channel, owner: Owner): Pick<MailPreset, 'name' | 'settings'> =>
  (channel === 'email' && owner === 'own' ? mailPresets[0] : undefined) ?? { name: '', settings: {} };

interface MailServiceProps {
  owner: Owner;
  onChange: (change: (settings: Settings) => Settings) => void;
  /** Called with whether the service has a single host, which nobody needs to see. */
  onKnownHost: (isKnown: boolean) => void;
}

/** What a service fills in; a mailbox of Microsoft signs in on its page where that is set up. */
function settingsOf(name: string, byMicrosoft: boolean): Settings {
  const known = mailPresets.find((one) => one.name === name)?.settings ?? { signIn: 'password' };
  return byMicrosoft && known['signIn'] === 'microsoft' ? { ...known, signIn: 'outlook' } : known;
}

/** Amazon has a host for each region, of which a preset can name only one. */
export const hasOneHost = ({ name, settings }: Pick<MailPreset, 'name' | 'settings'>): boolean =>
  settings['host'] !== undefined && name !== 'ses';

export function MailService({ owner, onChange, onKnownHost }: MailServiceProps) {
  const { data } = useQuery(accountsQuery(owner));
  const byMicrosoft = data?.microsoftSignIn ?? false;
  return (
    <NativeSelect
      label={texts.service}
      description={texts.serviceHint}
      data-autofocus
      defaultValue={firstService('email', owner).name}
      data={[
        { value: '', label: texts.otherService },
        ...mailPresets.map(({ name, label }) => ({ value: name, label: providerWord(label) })),
      ]}
      onChange={(event) => {
        const name = event.currentTarget.value;
        const known = settingsOf(name, byMicrosoft);
        onKnownHost(hasOneHost({ name, settings: known }));
        onChange(({ host: _host, port: _port, encryption: _encryption, ...others }) => ({
          ...others,
          ...known,
        }));
      }}
    />
  );
}

interface ServiceNoteProps {
  settings: Settings;
  /** A new account of an organisation, which may sign in with Microsoft. */
  mayAsk: boolean;
}

/** What a mailbox of Google or Microsoft needs; nothing for another one. */
export function ServiceNote({ settings, mayAsk }: ServiceNoteProps) {
  const { host, signIn = 'password' } = settings;
  if (host === 'smtp.gmail.com' && signIn === 'password') return <GooglePassword />;
  const isUnset = signIn === 'microsoft' && microsoftHosts.includes(String(host));
  if (!mayAsk || !(isUnset || signIn === 'outlook')) return null;
  return (
    <Text size="sm" role="note">
      {isUnset ? texts.microsoftUnset : texts.microsoftNote}
    </Text>
  );
}
