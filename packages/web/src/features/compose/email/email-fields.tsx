// The fields of an e-mail: recipients, sender, subject, preview text and the message.
import { Input, Text, TextInput } from '@mantine/core';
import type { MailTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { useRef, useState } from 'react';
import { EmailEditor } from '../../../editor/email-editor.tsx';
import type { EditorImages } from '../../../editor/images/image-uploads.ts';
import type { EditorHandle } from '../../../editor/rich-editor.tsx';
import { email } from '../../../messages/en/email.ts';
import { ToField, type ToTab } from '../destinations/to-field.tsx';
import classes from './email-composer.module.css';
import { missTitle, type EmailDraft, type EmailMiss } from './email-payload.ts';
import { FromField } from './from/from-field.tsx';
import type { Senders } from './from/from-words.ts';
import { TemplatesMenu } from './templates/templates-menu.tsx';
import type { EmailWriting } from './use-email-draft.ts';

interface EmailFieldsProps {
  writing: EmailWriting;
  /** As it will be sent. */
  draft: EmailDraft;
  /** Undefined until they are known; null where they cannot be. */
  senders: Senders | undefined | null;
  /** The sender's name where none is chosen. */
  fromName: string;
  startTab: ToTab | null;
  misses: readonly EmailMiss[];
  images: EditorImages;
  /** Is given the handle by which the editor is changed from outside. */
  onEditor: (handle: EditorHandle) => void;
}

/** The fields and the editor; what is missing shows beside its field. */
export function EmailFields({ writing, draft, senders, fromName, misses, ...props }: EmailFieldsProps) {
  const { change, changeTo } = writing;
  // A new editor for each new text, since it reads its initial text only once.
  const [round, setRound] = useState(0);
  const message = useRef<HTMLDivElement>(null);
  const errorOf = (miss: EmailMiss) => (misses.includes(miss) ? missTitle[miss] : undefined);
  const take = ({ subject, preheader, html, isPersonalized }: MailTemplate) => {
    change({ subject: subject || draft.subject, preheader, html, personal: isPersonalized });
    setRound(round + 1);
  };
  return (
    <>
      <ToField
        channel="email"
        to={draft.to}
        onChange={changeTo}
        startTab={props.startTab}
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
      <div className={classes.message} ref={message}>
        <div className={classes.messageHead}>
          <Input.Label labelElement="div" aria-hidden>
            {email.message}
          </Input.Label>
          <TemplatesMenu draft={draft} onTake={take} />
        </div>
        <div className={classes.editor}>
          <EmailEditor
            key={`${writing.round} ${round}`}
            initialData={draft.html}
            onChange={(html) => change({ html })}
            onMergeField={() => change({ personal: true })}
            onReady={(handle) => {
              props.onEditor(handle);
              // A chosen template scrolls into view.
              if (round > 0) message.current?.scrollIntoView({ block: 'start' });
            }}
            label={email.message}
            images={props.images}
            invalid={misses.includes('message')}
          />
        </div>
        {errorOf('message') && (
          <Text size="xs" c="var(--mantine-color-error)" mt="xs">
            {errorOf('message')}
          </Text>
        )}
      </div>
    </>
  );
}
