// Offers a test to oneself, right after an account was added.
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/http/session.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { useCallForm } from '../../ui/forms/use-call-form.ts';
import { type Account, type Channel, type Owner, ownPhoneQuery, tryAccount } from './api.ts';
import classes from './providers.module.css';
import { TrialResult } from './trial-result.tsx';

interface FirstTestProps {
  owner: Owner;
  channel: Channel;
  account: Account;
  onClose: () => void;
}

/** Stands below the account until it is closed. */
export function FirstTest(props: FirstTestProps) {
  const { email } = useUser();
  const phone = useQuery({ ...ownPhoneQuery, enabled: props.channel === 'sms' });
  if (props.channel === 'sms' && phone.isPending) return null;
  return <TestForm {...props} own={props.channel === 'sms' ? (phone.data?.noticePhone ?? '') : email} />;
}

function TestForm({ owner, channel, account, onClose, own }: FirstTestProps & { own: string }) {
  const { form, submit, sending, answer } = useCallForm({
    initialValues: { to: own },
    call: ({ to }) => tryAccount(owner, account.id, { to }),
    onSuccess: () => {},
    failed: texts.notSent,
  });
  return (
    <form
      className={classes.firstTest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text fw={600}>{texts.firstTest(account.name)}</Text>
      <Text size="sm" c="dimmed">
        {channel === 'sms' ? texts.testSms : texts.testEmail(String(account.settings['from']))}
      </Text>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={channel === 'sms' ? texts.yourPhone : texts.yourEmail}
          type={channel === 'sms' ? 'tel' : 'email'}
          className={classes.ownAddress}
          {...form.getInputProps('to')}
        />
        <Button type="submit" loading={sending} disabled={form.values.to.trim() === ''}>
          {texts.sendTest}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.notNow}
        </Button>
      </Group>
      <TrialResult channel={channel} account={account} answer={answer} />
    </form>
  );
}
