// The e-mail composer, the same on page and panel: To, subject, editor, reckoning, and a footer that stays.
import { Alert, Checkbox, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { EmailEditor } from '../../../editor/email-editor.tsx';
import { toast } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/confirm.ts';
import { ListSkeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { PeoplePart } from '../api.ts';
import { BeginningNotes } from '../beginning-notes.tsx';
import type { ComposeQuery } from '../compose-query.ts';
import { ToField, type ToTab } from '../destinations/to-field.tsx';
import { plainText } from '../plain-text.ts';
import { PeopleList } from '../reckoning/people-list.tsx';
import { ReckoningView } from '../reckoning/reckoning-view.tsx';
import type { Estimate } from '../reckoning/reckoning-words.ts';
import { useEstimate } from '../reckoning/use-estimate.ts';
import { mayGoLiterally } from '../send/ask.ts';
import { ScheduleDialog } from '../../pickers/schedule-dialog.tsx';
import classes from './email-composer.module.css';
import { EmailFooter } from './email-footer.tsx';
import { emailNotLoaded } from './email-outcome.ts';
import { emailPayload, isWritten, missingOf, missTitle, type EmailMiss } from './email-payload.ts';
import { EmailPreview } from './email-preview.tsx';
import { EmailSms } from './email-sms.tsx';
import { useEditorImages } from './use-editor-images.tsx';
import { useEmailDraft } from './use-email-draft.ts';
import { useEmailSending } from './use-email-sending.ts';

interface EmailComposerProps {
  query: ComposeQuery;
  onAccepted: (messageId: string) => void;
  onDiscard: () => void;
  /** Hears how to leave: what the close button of a panel does. */
  onLeaving?: (leave: () => void) => void;
}

type Dialog = 'none' | 'schedule' | 'preview' | 'sms';

/** Fills the height it is given. */
export function EmailComposer({ query, onAccepted, onDiscard, onLeaving }: EmailComposerProps) {
  const writing = useEmailDraft(query);
  const { draft, change, changeTo } = writing;
  const [misses, setMisses] = useState<readonly EmailMiss[]>([]);
  const [dialog, setDialog] = useState<Dialog>('none');
  const [list, setList] = useState<PeoplePart | null>(null);
  const pictures = useEditorImages();
  const chosen = draft.to.length > 0;
  const reckoning = useEstimate('email', emailPayload(draft), chosen);
  const sending = useEmailSending({
    writing,
    shown: reckoning.estimate,
    onAccepted: (messageId) => {
      writing.forgetOnLeave();
      onAccepted(messageId);
    },
  });

  const discard = async () => {
    if (isWritten(draft) && writing.unsaved && !(await mayDiscard())) return;
    writing.forgetOnLeave();
    onDiscard();
  };
  useLeaving(() => void discard(), onLeaving);

  const mayGo = async (): Promise<boolean> => {
    const found = missingOf(draft);
    setMisses(found);
    if (found[0]) toast({ title: missTitle[found[0]], tone: 'warning' });
    if (found.length > 0) return false;
    if (pictures.busy) {
      toast({ title: 'An image is still on its way', detail: 'Try again in a moment', tone: 'warning' });
      return false;
    }
    if (draft.subject.trim() === '' && !(await mayGoWithoutSubject())) return false;
    return mayGoLiterally(`${draft.subject}\n${plainText(draft.html)}`, draft.personal);
  };
  const saveDraft = () => {
    if (isWritten(draft)) void sending.saveDraft();
    else {
      setMisses(['message']);
      toast({ title: missTitle.message, tone: 'warning' });
    }
  };
  const still = missingOf(draft).filter((miss) => misses.includes(miss));
  const errorOf = (miss: EmailMiss) => (still.includes(miss) ? missTitle[miss] : undefined);

  if (!writing.ready) return <ListSkeleton rows={5} height={56} />;
  return (
    <div className={classes.composer}>
      <div className={classes.fields}>
        <BeginningNotes
          failure={writing.trouble.failed ? (emailNotLoaded.detail ?? '') : ''}
          warnings={writing.trouble.warnings}
          onRetry={writing.trouble.retry}
        />
        <ToField
          channel="email"
          to={draft.to}
          onChange={changeTo}
          startTab={startTab(query)}
          error={errorOf('destination')}
        />
        <TextInput
          label="Subject"
          value={draft.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <div className={classes.editor}>
          <EmailEditor
            initialData={draft.html}
            onChange={(html) => change({ html })}
            onMergeField={() => change({ personal: true })}
            label="Message"
            images={pictures.images}
            invalid={still.includes('message')}
          />
        </div>
        {errorOf('message') && (
          <Text size="xs" c="var(--mantine-color-error)">
            {errorOf('message')}
          </Text>
        )}
        {sending.problem && (
          <Alert color="red" role="alert">
            {sending.problem}
          </Alert>
        )}
      </div>
      <div className={classes.below}>
        <Checkbox
          label="Personal Message"
          description="#name# is replaced by each member’s name on sending"
          checked={draft.personal}
          onChange={(event) => change({ personal: event.currentTarget.checked })}
        />
        <div className={classes.reckoning}>
          <ReckoningView channel="email" reckoning={reckoning} chosen={chosen} onOpen={setList} />
          {lacksAddresses(reckoning.estimate) && (
            <TextButton onClick={() => setDialog('sms')}>Send everybody an SMS as well</TextButton>
          )}
        </div>
      </div>
      <EmailFooter
        busy={sending.busy}
        onDiscard={() => void discard()}
        onPreview={() => setDialog('preview')}
        onSms={() => setDialog('sms')}
        onSend={() => void mayGo().then((yes) => (yes ? sending.send() : undefined))}
        onSchedule={() => void mayGo().then((yes) => yes && setDialog('schedule'))}
        onDraft={saveDraft}
      />
      <ScheduleDialog
        title="Select Date and Time"
        opened={dialog === 'schedule'}
        busy={sending.busy}
        notice={sending.problem}
        onClose={() => setDialog('none')}
        onSchedule={(wallTime, time) => void sending.schedule(wallTime, time)}
      />
      <EmailPreview
        opened={dialog === 'preview'}
        onClose={() => setDialog('none')}
        draft={draft}
        payload={reckoning.payload}
        total={reckoning.estimate?.recipients ?? 0}
      />
      {pictures.gallery}
      <EmailSms opened={dialog === 'sms'} onClose={() => setDialog('none')} email={draft} />
      <PeopleList channel="email" payload={reckoning.payload} part={list} onClose={() => setList(null)} />
    </div>
  );
}

/** Whether somebody is left out whom an SMS might reach (EC-03). */
const lacksAddresses = (estimate: Estimate | undefined): boolean =>
  estimate?.skipped.some(({ reason }) => ['no-person', 'no-email', 'bad-email'].includes(reason)) ?? false;

/** phone opens the phone tab, group the group tab (EC-02). */
function startTab(query: ComposeQuery): ToTab | null {
  if (query.phones.length > 0) return 'numbers';
  return query.group ? 'groups' : null;
}

/** Tells the frame around the composer how to leave it. */
function useLeaving(leave: () => void, onLeaving?: (leave: () => void) => void): void {
  const current = useEffectEvent(leave);
  const tell = useEffectEvent(() => onLeaving?.(() => current()));
  useEffect(() => tell(), []);
}

const mayDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard this message?',
    message: 'What you typed will be gone.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep writing',
    danger: true,
  });

const mayGoWithoutSubject = (): Promise<boolean> =>
  confirm({
    title: 'Send without a subject?',
    message: 'Many mail readers show e-mails without a subject as suspicious.',
    confirmLabel: 'Send without',
    cancelLabel: 'Add a subject',
  });
