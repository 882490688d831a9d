// The fields of an SMS: to, sender id, message, and whether it is a personal one.
import { Checkbox, Text } from '@mantine/core';
import { TextButton } from '../../../ui/text-button.tsx';
import { ToField } from '../destinations/to-field.tsx';
import { goesOutLiterally } from '../send/ask.ts';
import { MessageField } from './message-field.tsx';
import { SenderSelect } from './sender-select.tsx';
import classes from './sms-composer.module.css';
import { missToast, type SmsMiss } from './sms-payload.ts';
import type { SmsWriting } from './use-sms-draft.ts';

interface SmsFormProps {
  writing: SmsWriting;
  /** What was found missing and still is. */
  misses: readonly SmsMiss[];
}

/** Every field says what it misses beside itself. */
export function SmsForm({ writing, misses }: SmsFormProps) {
  const { draft, change, changeTo } = writing;
  const errorOf = (miss: SmsMiss) => (misses.includes(miss) ? missToast[miss].title : undefined);
  return (
    <div className={classes.fields}>
      <ToField
        channel="sms"
        to={draft.to}
        onChange={changeTo}
        startTab={null}
        error={errorOf('destination')}
      />
      <SenderSelect
        value={draft.sender}
        onChange={(sender) => change({ sender })}
        error={errorOf('sender')}
      />
      <MessageField
        text={draft.text}
        onChange={(text) => change({ text })}
        onMergeField={() => change({ personal: true })}
        error={errorOf('message')}
      />
      <div>
        <Checkbox
          label="Personal Message"
          description="#name# is replaced by each member’s first name on sending"
          checked={draft.personal}
          onChange={(event) => change({ personal: event.currentTarget.checked })}
        />
        {goesOutLiterally(draft.text, draft.personal) && (
          <Text component="div" size="xs" mt="xs" className={classes.hint} role="status">
            #name# would be read as it is written.{' '}
            <TextButton variant="light" color="amber" onClick={() => change({ personal: true })}>
              Make it a personal message
            </TextButton>
          </Text>
        )}
      </div>
    </div>
  );
}
