// The fields of an e-mail: recipients, sender, subject, preview text and the message.
import { TextInput } from '@mantine/core';
import { email } from '../../../messages/en/email.ts';
import { ToField, type ToTab } from '../destinations/to-field.tsx';
import classes from './email-composer.module.css';
import { missTitle, type EmailDraft, type EmailMiss } from './email-payload.ts';
import { EmailText, type EmailTextProps } from './email-text.tsx';
import { FoldedLine } from './folded-line.tsx';
import { FromField } from './from/from-field.tsx';
import { fromOf, type Senders } from './from/from-words.ts';
import { useFolding } from './use-folding.ts';

interface EmailFieldsProps extends Omit<EmailTextProps, 'error' | 'line' | 'onFocus'> {
  /** As it will be sent. */
  draft: EmailDraft;
  /** Undefined until they are known; null where they cannot be. */
  senders: Senders | undefined | null;
  /** The sender's name where none is chosen. */
  fromName: string;
  startTab: ToTab | null;
  misses: readonly EmailMiss[];
}

/** What is missing shows beside its field. Folded fields stay in the page, so that open lists keep their state. */
export function EmailFields({ senders, fromName, startTab, misses, ...text }: EmailFieldsProps) {
  const { draft, writing } = text;
  const { change, changeTo } = writing;
  const errorOf = (miss: EmailMiss) => (misses.includes(miss) ? missTitle[miss] : undefined);
  const filled = draft.to.length > 0 && draft.subject.trim() !== '' && !writing.awaits;
  const mayFold = (filled || text.full) && !misses.includes('destination');
  const folding = useFolding(mayFold, startTab !== null && !writing.resumed);
  const from = fromOf(draft, senders, fromName);
  return (
    <>
      <div {...folding.head} className={classes.head} hidden={folding.folded}>
        <ToField
          channel="email"
          to={draft.to}
          onChange={changeTo}
          startTab={startTab}
          awaits={writing.awaits}
          error={errorOf('destination')}
        />
        <TextInput
          label={email.subject}
          name="subject"
          maxLength={300}
          value={draft.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          {senders !== null && (
            <FromField message={draft} senders={senders} name={fromName} onChange={change} />
          )}
          <TextInput
            label={email.previewText}
            description={email.previewTextHint}
            inputWrapperOrder={['label', 'input', 'description']}
            maxLength={200}
            value={draft.preheader}
            onChange={(event) => change({ preheader: event.currentTarget.value })}
          />
        </div>
      </div>
      <EmailText
        {...text}
        onFull={(full) => {
          if (full) folding.fold();
          text.onFull(full);
        }}
        error={errorOf('message')}
        onFocus={folding.text.onFocus}
        line={
          folding.folded && (
            <FoldedLine
              to={draft.to}
              subject={draft.subject}
              from={from.name || from.address}
              onUnfold={folding.unfold}
            />
          )
        }
      />
    </>
  );
}
