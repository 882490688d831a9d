// The form of the default sender id and of where replies to e-mails go.
import { Select, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
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
    put: async (values: DefaultSenders) => {
      const saved = await putDefaultSenders(values);
      await queries.invalidateQueries({ queryKey: senderIdKeys.list });
      return saved;
    },
    queryKey: defaultSendersQuery.queryKey,
    stale: sendingKeys.mailSettings,
  });
  const { form } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange} saveLabel="Save senders">
      <section className={cards.card} aria-labelledby="senders">
        <Title order={2} size="h4" id="senders">
          Senders
        </Title>
        <Select
          label="Default sender id"
          description="New SMS and automatic replies come from it, unless you choose another."
          placeholder={approved.length > 0 ? 'The oldest approved one' : 'No sender id is approved yet'}
          clearable
          data={approved}
          value={form.values.senderId || null}
          onChange={(mask) => form.setFieldValue('senderId', mask ?? '')}
          error={form.errors['senderId']}
        />
        <TextInput
          label="Reply-to"
          description="Where replies to your e-mails go. Leave empty to use the From address."
          type="email"
          maxLength={254}
          {...form.getInputProps('replyTo')}
        />
      </section>
    </SettingsForm>
  );
}

const valuesOf = ({ senderId, replyTo }: DefaultSenders): DefaultSenders => ({ senderId, replyTo });
