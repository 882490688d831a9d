// The text of an e-mail: the editor, its templates, and writing in the whole window.
import { ActionIcon, Input, Text } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import type { MailTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { type ReactNode, useRef, useState } from 'react';
import { EmailEditor } from '../../../editor/email-editor.tsx';
import type { EditorImages } from '../../../editor/images/image-uploads.ts';
import type { EditorHandle } from '../../../editor/rich-editor.tsx';
import { email } from '../../../messages/en/email.ts';
import classes from './email-composer.module.css';
import type { EmailDraft } from './email-payload.ts';
import { TemplatesMenu } from './templates/templates-menu.tsx';
import type { EmailWriting } from './use-email-draft.ts';

export interface EmailTextProps {
  writing: EmailWriting;
  draft: EmailDraft;
  images: EditorImages;
  /** Is given the handle by which the editor is changed from outside. */
  onEditor: (handle: EditorHandle) => void;
  /** Whether it is written in the whole window. */
  full: boolean;
  onFull: (full: boolean) => void;
  /** What is wrong with the text; undefined for nothing. */
  error: string | undefined;
  /** Called when the editor gets the focus. */
  onFocus: () => void;
  /** Stands above the editor in place of its label. */
  line: ReactNode;
}

/** A new editor for each new text, since it reads its initial text only once. */
export function EmailText({
  writing,
  draft,
  images,
  onEditor,
  full,
  onFull,
  error,
  ...props
}: EmailTextProps) {
  const { change } = writing;
  const [round, setRound] = useState(0);
  const message = useRef<HTMLDivElement>(null);
  const take = ({ subject, preheader, html, isPersonalized }: MailTemplate) => {
    change({ subject: subject || draft.subject, preheader, html, personal: isPersonalized });
    setRound(round + 1);
  };
  return (
    <div className={classes.message} ref={message}>
      <div className={classes.messageHead}>
        {props.line || (
          <Input.Label labelElement="div" aria-hidden>
            {email.message}
          </Input.Label>
        )}
        <div className={classes.messageTools}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={full ? email.exitFullScreen : email.fullScreen}
            onClick={() => onFull(!full)}
          >
            {full ? (
              <IconArrowsMinimize size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconArrowsMaximize size={18} stroke={1.7} aria-hidden />
            )}
          </ActionIcon>
          <TemplatesMenu draft={draft} onTake={take} />
        </div>
      </div>
      <div className={classes.editor} onFocus={props.onFocus}>
        <EmailEditor
          key={`${writing.round} ${round}`}
          initialData={draft.html}
          onChange={(html) => change({ html })}
          onMergeField={() => change({ personal: true })}
          onReady={(handle) => {
            onEditor(handle);
            // A chosen template scrolls into view.
            if (round > 0) message.current?.scrollIntoView({ block: 'start' });
          }}
          label={email.message}
          images={images}
          invalid={error !== undefined}
        />
      </div>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" mt="xs">
          {error}
        </Text>
      )}
    </div>
  );
}
