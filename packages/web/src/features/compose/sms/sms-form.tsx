// The fields of an SMS: recipients, sender id, message and Personal Message.
import { Checkbox, Text } from '@mantine/core';
import { NameField } from '../send/name-field.tsx';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { smsTexts } from '../../../messages/en/sms.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { ToField, type ToTab } from '../destinations/to-field.tsx';
import { goesOutLiterally } from '../send/ask.ts';
import { withFallback } from '../merge-fields/fallback-words.ts';
import { Fallbacks } from '../merge-fields/fallback-values.tsx';
import { MessageField } from './text/message-field.tsx';
import { TemplatesMenu } from './templates/templates-menu.tsx';
import { NetworkNotes } from './routes/network-notes.tsx';
import { SenderSelect } from './text/sender-select.tsx';
import classes from './sms-composer.module.css';
import { missToast, type SmsMiss } from './sms-payload.ts';
import type { SmsWriting } from './use-sms-draft.ts';
import type { NonGsmCharacters } from './text/use-non-gsm-characters.ts';
import { specified } from '../../../messages/en/specified.ts';

interface SmsFormProps {
  writing: SmsWriting;
  /** The picker that opens at first; null for none. */
  startTab: ToTab | null;
  isoCode: string;
  /** What a check found missing and still is. */
  misses: readonly SmsMiss[];
  /** How the provider counts pages. */
  rule: PageRule;
  /** The phone number that recipients see whatever the sender id; empty where they see the sender id. */
  shows: string;
  nonGsm: NonGsmCharacters | null;
}

/** What is missing shows beside its field. */
export function SmsForm({ writing, startTab, isoCode, misses, rule, shows, nonGsm }: SmsFormProps) {
  const { draft, change, changeTo, contactFile } = writing;
  const noted = { text: draft.text, sender: shows ? '' : draft.sender, isoCode };
  const [literal = ''] = goesOutLiterally(draft.text, draft.personal) ? mergeFieldsIn(draft.text) : [];
  const errorOf = (miss: SmsMiss) => (misses.includes(miss) ? missToast[miss].title : undefined);
  return (
    <div className={classes.fields}>
      <ToField
        awaits={writing.awaits}
        channel="sms"
        to={draft.to}
        onChange={changeTo}
        startTab={startTab}
        error={errorOf('destination')}
        contactFile={contactFile}
      />
      <div>
        <SenderSelect
          value={draft.sender}
          onChange={(sender) => change({ sender })}
          error={errorOf('sender')}
        />
        <NetworkNotes about="sender" {...noted} />
      </div>
      <div>
        <MessageField
          text={draft.text}
          onChange={(text) => change({ text })}
          onMergeField={() => change({ personal: true })}
          rule={rule}
          nonGsm={nonGsm}
          error={errorOf('message')}
          tools={
            <TemplatesMenu
              text={draft.text}
              personal={draft.personal}
              onTake={({ text, isPersonalized }) => change({ text, personal: isPersonalized })}
            />
          }
        />
        <NetworkNotes about="text" {...noted} />
      </div>
      <div>
        <Checkbox
          label={specified.personalMessage}
          description={specified.personalMessageHint}
          checked={draft.personal}
          onChange={(event) => change({ personal: event.currentTarget.checked })}
        />
        {draft.personal && (
          <Fallbacks
            text={draft.text}
            onWord={(name, word) => change({ text: withFallback(draft.text, name, word) })}
          />
        )}
        {literal !== '' && (
          <Text component="div" size="xs" mt="xs" className={classes.hint} role="status">
            {smsTexts.literal(literal)}{' '}
            <TextButton variant="light" color="amber" onClick={() => change({ personal: true })}>
              {smsTexts.makePersonal}
            </TextButton>
          </Text>
        )}
      </div>
      <NameField name={draft.name} onChange={(name) => change({ name })} />
    </div>
  );
}
