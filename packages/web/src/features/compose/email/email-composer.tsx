// The e-mail composer of page and panel, from 'To' to its fixed footer.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditorHandle } from '../../../editor/rich-editor.tsx';
import { ListSkeleton } from '../../../ui/states.tsx';
import { ScheduleDialog } from '../../pickers/schedule-dialog.tsx';
import type { PeoplePart } from '../api.ts';
import { type ComposeQuery, startTab } from '../compose-query.ts';
import { CarryOn } from '../draft/carry-on.tsx';
import { EarlierSendNote } from '../draft/earlier-send-note.tsx';
import { InitialContentNotices } from '../draft/initial-content-notices.tsx';
import { SentBackNote } from '../draft/sent-back-note.tsx';
import { PeopleList } from '../estimate/people-list.tsx';
import { useEstimate } from '../estimate/use-estimate.ts';
import { withFallback } from '../merge-fields/fallback-words.ts';
import classes from './email-composer.module.css';
import { EmailEstimate } from './email-estimate.tsx';
import { EmailFields } from './email-fields.tsx';
import { EmailFooter } from './email-footer.tsx';
import { EmailOptions } from './email-options.tsx';
import { emailPayload, isWritten, wordsOf } from './email-payload.ts';
import { EmailSms } from './email-sms.tsx';
import { fromOf } from './from/from-words.ts';
import { useFrom } from './from/use-from.ts';
import { EmailPreview } from './preview/email-preview.tsx';
import { acceptedToasts, emailNotLoaded } from './send/email-outcome.ts';
import { mayDiscard } from './send/email-questions.ts';
import { useEarlierSend } from '../send/use-earlier-send.ts';
import { useEmailSending } from './send/use-email-sending.ts';
import { useEditorImages } from './use-editor-images.tsx';
import { useEmailChecks } from './use-email-checks.ts';
import { useEmailDraft } from './use-email-draft.ts';
import { useEmailSms } from './use-email-sms.ts';
import { specified } from '../../../messages/en/specified.ts';

interface EmailComposerProps {
  query: ComposeQuery;
  onAccepted: (messageId: string) => void;
  /** The same for a message that was accepted before the page was loaded again; `onAccepted` by default. */
  onSentEarlier?: (messageId: string) => void;
  onDiscard: () => void;
  /** Is given the function that leaves the composer: what the close button of a panel does. */
  onLeaving?: (leave: () => void) => void;
}

type Dialog = 'none' | 'schedule' | 'preview';

/** Fills the height it is given. */
export function EmailComposer({
  query,
  onAccepted,
  onSentEarlier,
  onDiscard,
  onLeaving,
}: EmailComposerProps) {
  const writing = useEmailDraft(query);
  const { change } = writing;
  const { draft, senders, fromName } = useFrom(writing.draft);
  const [dialog, setDialog] = useState<Dialog>('none');
  const close = () => setDialog('none');
  const sms = useEmailSms(query);
  const [list, setList] = useState<PeoplePart | null>(null);
  const [full, setFull] = useState(false);
  const images = useEditorImages();
  const fields = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(null);
  const checks = useEmailChecks({ draft, fields, editor, uploading: images.underWay });
  const estimateState = useEstimate('email', emailPayload(draft), draft.to.length > 0);
  /** What was typed for its SMS belongs to the e-mail. */
  const forget = () => {
    writing.forget();
    sms.forget();
  };
  const sending = useEmailSending({
    writing,
    draft,
    estimateState,
    onAccepted: (messageId) => {
      forget();
      onAccepted(messageId);
    },
  });
  const earlier = useEarlierSend({
    toasts: acceptedToasts,
    writing,
    busy: sending.busy,
    onSent: (messageId) => {
      forget();
      (onSentEarlier ?? onAccepted)(messageId);
    },
  });

  const discard = async () => {
    const loses = images.underWay > 0 || (isWritten(draft) && writing.unsaved) || sms.kept.text !== null;
    if (loses && !(await mayDiscard())) return;
    images.letGo();
    forget();
    onDiscard();
  };
  useLeaving(() => void discard(), onLeaving);

  const send = async () => {
    if (await checks.maySend()) await sending.send();
  };
  const askTime = async () => {
    if (!(await checks.maySend())) return;
    sending.dismiss();
    setDialog('schedule');
  };
  const setFallback = (name: string, word: string) => {
    change({
      subject: withFallback(draft.subject, name, word),
      preheader: withFallback(draft.preheader, name, word),
    });
    editor.current?.rewrite((text) => withFallback(text, name, word));
  };

  if (!writing.ready) return <ListSkeleton rows={5} height={56} />;
  return (
    <div className={classes.composer} data-full={full || undefined}>
      <div className={classes.scroll}>
        <div className={classes.fields} ref={fields}>
          <CarryOn channel="email" query={query} textOf={wordsOf} />
          <EarlierSendNote state={earlier} />
          <SentBackNote draftId={draft.draftId} />
          <InitialContentNotices trouble={writing.trouble} failure={emailNotLoaded.detail ?? ''} />
          <EmailFields
            writing={writing}
            draft={draft}
            senders={senders}
            fromName={fromName}
            startTab={startTab(query)}
            misses={checks.misses}
            images={images.images}
            full={full}
            onFull={setFull}
            onEditor={(handle) => {
              editor.current = handle;
            }}
          />
        </div>
        <div className={classes.below}>
          <EmailOptions
            draft={draft}
            onPersonal={(personal) => change({ personal })}
            onName={(name) => change({ name })}
            onFallback={setFallback}
            onSetLink={checks.setLink}
          />
          <EmailEstimate to={draft.to} estimateState={estimateState} onOpen={setList} onSms={sms.open} />
        </div>
      </div>
      <EmailFooter
        busy={sending.busy}
        awaits={writing.awaits}
        estimateState={estimateState}
        chosen={draft.to.length > 0}
        onRecipients={() => setList({})}
        problem={dialog === 'schedule' ? '' : sending.problem}
        onSeen={sending.dismiss}
        onDiscard={() => void discard()}
        onPreview={() => setDialog('preview')}
        onSms={() => sms.open(null)}
        onSend={() => void send()}
        onSchedule={() => void askTime()}
        onDraft={() => {
          if (checks.maySave()) void sending.saveDraft();
        }}
      />
      <ScheduleDialog
        title={specified.selectDateAndTime}
        opened={dialog === 'schedule'}
        busy={sending.busy}
        notice={sending.problem}
        onClose={close}
        onSchedule={(wallTime, time) => void sending.schedule(wallTime, time)}
      />
      {dialog === 'preview' && (
        <EmailPreview
          onClose={close}
          draft={draft}
          from={fromOf(draft, senders, fromName)}
          total={estimateState.estimate?.recipients ?? 0}
        />
      )}
      {images.gallery}
      <EmailSms writing={sms} email={draft} />
      <PeopleList channel="email" payload={estimateState.payload} part={list} onClose={() => setList(null)} />
    </div>
  );
}

/** Passes the way to leave the composer to the page or panel around it. */
function useLeaving(leave: () => void, onLeaving?: (leave: () => void) => void): void {
  const current = useEffectEvent(leave);
  const register = useEffectEvent(() => onLeaving?.(() => current()));
  useEffect(() => register(), []);
}
