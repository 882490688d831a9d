// The e-mail composer, the same on page and panel: To, subject, editor, reckoning, and a footer that stays.
import { Checkbox, Text } from '@mantine/core';
import { isPlaceholder, leadsNowhere, nowhereWarning } from '@tidings/contract/rules/placeholder-link.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditorHandle } from '../../../editor/rich-editor.tsx';
import { toast } from '../../../lib/toast.ts';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { ListSkeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { PeoplePart } from '../api.ts';
import { BeginningNotes } from '../draft/initial-content-notices.tsx';
import type { ComposeQuery } from '../compose-query.ts';
import type { Chip } from '../destinations/chips.ts';
import type { ToTab } from '../destinations/to-field.tsx';
import { PeopleList } from '../estimate/people-list.tsx';
import { EstimateView } from '../estimate/estimate-view.tsx';
import type { Estimate } from '../estimate/estimate-words.ts';
import { useEstimate } from '../estimate/use-estimate.ts';
import { withFallback } from '../merge-fields/fallback-words.ts';
import { Fallbacks } from '../merge-fields/fallback-values.tsx';
import { mayGoLiterally } from '../send/ask.ts';
import { ScheduleDialog } from '../../pickers/schedule-dialog.tsx';
import classes from './email-composer.module.css';
import { EmailFields } from './email-fields.tsx';
import { EmailFooter } from './email-footer.tsx';
import { emailNotLoaded } from './send/email-outcome.ts';
import {
  emailPayload,
  isWritten,
  mergedText,
  missingOf,
  missTitle,
  type EmailMiss,
} from './email-payload.ts';
import { EmailPreview } from './preview/email-preview.tsx';
import { mayDiscard, mayGoWithoutSubject, mayLeadNowhere } from './send/email-questions.ts';
import { EmailSms } from './email-sms.tsx';
import { fromOf } from './from/from-words.ts';
import { NumbersLeftOut } from './numbers-left-out.tsx';
import { useEditorImages } from './use-editor-images.tsx';
import { useEmailDraft } from './use-email-draft.ts';
import { useEmailSending } from './send/use-email-sending.ts';
import { useFrom } from './from/use-from.ts';

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
  const { change } = writing;
  const { draft, senders, fromName } = useFrom(writing.draft);
  const [misses, setMisses] = useState<readonly EmailMiss[]>([]);
  const [dialog, setDialog] = useState<Dialog>('none');
  const close = () => setDialog('none');
  // To whom the SMS goes, where not to all.
  const [smsTo, setSmsTo] = useState<Chip[] | null>(null);
  const editor = useRef<EditorHandle>(null);
  const [list, setList] = useState<PeoplePart | null>(null);
  const pictures = useEditorImages();
  const chosen = draft.to.length > 0;
  const estimateState = useEstimate('email', emailPayload(draft), chosen);
  const sending = useEmailSending({
    writing,
    draft,
    estimateState,
    onAccepted: (messageId) => {
      writing.forget();
      onAccepted(messageId);
    },
  });

  const discard = async () => {
    const loses = pictures.underWay > 0 || (isWritten(draft) && writing.unsaved);
    if (loses && !(await mayDiscard())) return;
    pictures.letGo();
    writing.forget();
    onDiscard();
  };
  useLeaving(() => void discard(), onLeaving);

  const fields = useRef<HTMLDivElement>(null);
  const focusOn = (selector: string) => fields.current?.querySelector<HTMLElement>(selector)?.focus();
  const tell = (miss: EmailMiss) => {
    toast({ title: missTitle[miss], tone: 'warning' });
    if (miss === 'message') editor.current?.focus();
    else focusOn('[role="tab"]');
  };
  const setLink = () => editor.current?.openLink(isPlaceholder);
  const allThere = () => {
    if (pictures.underWay > 0)
      toast({ title: 'An image is still on its way', detail: 'Try again in a moment', tone: 'warning' });
    return pictures.underWay === 0;
  };
  const mayGo = async (): Promise<boolean> => {
    if (!allThere()) return false;
    const found = missingOf(draft);
    setMisses(found);
    if (found[0]) {
      tell(found[0]);
      return false;
    }
    if (draft.subject.trim() === '' && !(await mayGoWithoutSubject())) {
      focusOn('[name="subject"]');
      return false;
    }
    if (leadsNowhere(draft.html) && !(await mayLeadNowhere())) {
      setLink();
      return false;
    }
    return mayGoLiterally(mergedText(draft), draft.personal);
  };
  const schedule = () => {
    sending.dismiss();
    setDialog('schedule');
  };
  const saveDraft = () => {
    if (!allThere()) return;
    if (isWritten(draft)) void sending.saveDraft();
    else {
      setMisses(['message']);
      tell('message');
    }
  };
  const sms = (to: Chip[] | null) => {
    setSmsTo(to);
    setDialog('sms');
  };
  const words = (name: string, word: string) => {
    change({
      subject: withFallback(draft.subject, name, word),
      preheader: withFallback(draft.preheader, name, word),
    });
    editor.current?.rewrite((text) => withFallback(text, name, word));
  };

  if (!writing.ready) return <ListSkeleton rows={5} height={56} />;
  return (
    <div className={classes.composer}>
      <div className={classes.fields} ref={fields}>
        <BeginningNotes
          failure={writing.trouble.failed ? (emailNotLoaded.detail ?? '') : ''}
          warnings={writing.trouble.warnings}
          onRetry={writing.trouble.retry}
        />
        <EmailFields
          writing={writing}
          draft={draft}
          senders={senders}
          fromName={fromName}
          startTab={startTab(query)}
          misses={missingOf(draft).filter((miss) => misses.includes(miss))}
          images={pictures.images}
          onEditor={(given) => {
            editor.current = given;
          }}
        />
      </div>
      <div className={classes.below}>
        <div>
          <Checkbox
            label="Personal Message"
            description="#name# is replaced by each member’s name on sending"
            checked={draft.personal}
            onChange={(event) => change({ personal: event.currentTarget.checked })}
          />
          {draft.personal && <Fallbacks text={mergedText(draft)} onWord={words} />}
          {leadsNowhere(draft.html) && (
            <Text size="sm" mt="xs">
              A button leads nowhere yet. <TextButton onClick={setLink}>Set its link</TextButton>
            </Text>
          )}
        </div>
        <div className={classes.estimate}>
          <EstimateView
            channel="email"
            estimateState={estimateState}
            chosen={chosen}
            onOpen={setList}
            told={[nowhereWarning]}
          />
          <KeptNote channel="email" />
          <NumbersLeftOut to={draft.to} estimate={estimateState.estimate} onSms={sms} />
          {lacksAddresses(estimateState.estimate) && draft.to.some(({ kind }) => kind !== 'number') && (
            <TextButton onClick={() => sms(null)}>Send everybody an SMS as well</TextButton>
          )}
        </div>
      </div>
      <EmailFooter
        busy={sending.busy}
        problem={dialog === 'schedule' ? '' : sending.problem}
        onSeen={sending.dismiss}
        onDiscard={() => void discard()}
        onPreview={() => setDialog('preview')}
        onSms={() => sms(null)}
        onSend={() => void mayGo().then((yes) => (yes ? sending.send() : undefined))}
        onSchedule={() => void mayGo().then((yes) => yes && schedule())}
        onDraft={saveDraft}
      />
      <ScheduleDialog
        title="Select Date and Time"
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
      {pictures.gallery}
      <EmailSms opened={dialog === 'sms'} onClose={close} email={smsTo ? { ...draft, to: smsTo } : draft} />
      <PeopleList channel="email" payload={estimateState.payload} part={list} onClose={() => setList(null)} />
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
