// The form of the default sender id and of where replies to e-mails go.
import { Select, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { organisationTexts as texts } from '../../../messages/en/organisation.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import { senderIdKeys } from '../../pickers/keys/sender-id-keys.ts';
import { senderIdsQuery } from '../../pickers/sender-ids.ts';
import { SettingsForm } from '../settings-form.tsx';
import cards from '../settings-form.module.css';
import { useSettingsForm } from '../use-settings-form.ts';
import { type DefaultSenders, defaultSendersQuery, putDefaultSenders } from './api.ts';

interface SendersFormProps {
  senders: DefaultSenders;
  mayChange: boolean;
}

/** Offers approved sender ids only. */
export function SendersForm({ senders, mayChange }: SendersFormProps) {
  const queries = useQueryClient();
  const ids = useQuery(senderIdsQuery).data?.returnObject ?? [];
  const approved = ids.filter(({ status }) => senderIdState(status) === 'approved').map(({ mask }) => mask);
  const state = useSettingsForm({
    settings: senders,
    valuesOf,
    put: async (changes: Partial<DefaultSenders>) => {
      const saved = await putDefaultSenders(changes);
      await queries.invalidateQueries({ queryKey: senderIdKeys.list });
      return saved;
    },
    queryKey: defaultSendersQuery.queryKey,
    stale: sendingKeys.mailSettings,
  });
  const { form } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange} saveLabel={texts.saveSenders}>
      <section className={cards.card} aria-labelledby="senders">
        <Title order={2} size="h4" id="senders">
          {texts.senders}
        </Title>
        <Select
          label={texts.senderId}
          description={texts.senderIdHint}
          placeholder={approved.length > 0 ? texts.oldestSenderId : texts.noSenderId}
          clearable
          data={approved}
          value={form.values.senderId || null}
          onChange={(mask) => form.setFieldValue('senderId', mask ?? '')}
          error={form.errors['senderId']}
        />
        <TextInput
          label={texts.replyTo}
          description={texts.replyToHint}
          type="email"
          maxLength={254}
          {...form.getInputProps('replyTo')}
        />
      </section>
    </SettingsForm>
  );
}

const valuesOf = ({ senderId, replyTo }: DefaultSenders): DefaultSenders => ({ senderId, replyTo });
