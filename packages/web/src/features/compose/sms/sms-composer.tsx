// The two columns of Compose SMS, and the steps from writing to sending.
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ListSkeleton } from '../../../ui/states.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import { BeginningNotes } from '../beginning-notes.tsx';
import type { ComposeQuery } from '../compose-query.ts';
import { PeopleList } from '../reckoning/people-list.tsx';
import { ReckoningView } from '../reckoning/reckoning-view.tsx';
import { useEstimate } from '../reckoning/use-estimate.ts';
import { mayGoLiterally } from '../send/ask.ts';
import { RouteRadios } from './route-radios.tsx';
import { ScheduleDialog } from '../send/schedule-dialog.tsx';
import { SendChoice, sendTitle } from './send-choice.tsx';
import classes from './sms-composer.module.css';
import { SmsFooter } from './sms-footer.tsx';
import { SmsForm } from './sms-form.tsx';
import { missingOf, missToast, smsPayload, type Route, type SmsMiss } from './sms-payload.ts';
import { SmsPreview } from './sms-preview.tsx';
import { notLoaded, useSmsDraft } from './use-sms-draft.ts';
import { useSmsSending } from './use-sms-sending.ts';

/** Everything of the screen below its title. */
export function SmsComposer({ query }: { query: ComposeQuery }) {
  const writer = useUser();
  const writing = useSmsDraft(query);
  const { draft } = writing;
  const [misses, setMisses] = useState<readonly SmsMiss[]>([]);
  const [step, setStep] = useState<'writing' | 'confirm' | 'schedule'>('writing');
  const [route, setRoute] = useState<Route>('regular');
  const [list, setList] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const [sheet, sheetControl] = useDisclosure();
  useEscape(sheet, sheetControl.close);
  const narrow = useMediaQuery('(max-width: 62em)', false);
  const chosen = draft.to.length > 0;
  const reckoning = useEstimate('sms', smsPayload(draft, writer), chosen);
  const sending = useSmsSending({
    draft,
    writer,
    change: writing.change,
    onSaved: writing.markSaved,
    onAccepted: () => {
      writing.rememberSender(draft.sender);
      writing.forgetOnLeave();
    },
  });
  if (!writing.ready) return <ListSkeleton rows={4} height={64} />;

  /** Marks what is missing and tells the first of it; says whether nothing is. */
  const complete = (found: readonly SmsMiss[]) => {
    setMisses(found);
    if (found[0]) toast({ ...missToast[found[0]], tone: 'warning' });
    return found.length === 0;
  };
  const goTo = async (next: 'confirm' | 'schedule') => {
    if (!complete(missingOf(draft))) return;
    if (await mayGoLiterally(draft.text, draft.personal)) setStep(next);
  };
  const saveDraft = () => {
    if (complete(missingOf(draft).filter((miss) => miss === 'message'))) void sending.saveDraft();
  };
  const back = () => {
    setStep('writing');
    sending.forgetNotice();
  };
  const side = (
    <>
      <SmsPreview
        sender={draft.sender}
        text={draft.text}
        payload={reckoning.payload}
        total={reckoning.estimate?.recipients ?? 0}
        place={place}
        onPlace={setPlace}
        merged={draft.personal && mergeFieldsIn(draft.text).length > 0}
      />
      <ReckoningView channel="sms" reckoning={reckoning} chosen={chosen} onOpen={setList} />
    </>
  );

  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <BeginningNotes
          failure={writing.trouble.failed ? notLoaded : ''}
          warnings={writing.trouble.warnings}
          onRetry={writing.trouble.retry}
        />
        <SmsForm writing={writing} misses={missingOf(draft).filter((miss) => misses.includes(miss))} />
        <SmsFooter
          busy={sending.busy}
          reckoning={reckoning}
          chosen={chosen}
          onPreview={narrow ? sheetControl.open : null}
          onDiscard={writing.discard}
          onSend={() => void goTo('confirm')}
          onSchedule={() => void goTo('schedule')}
          onDraft={saveDraft}
        />
      </div>
      {narrow ? (
        <Drawer
          opened={sheet}
          onClose={sheetControl.close}
          closeOnEscape={false}
          position="bottom"
          size="92%"
          title="Preview"
          closeButtonProps={{ 'aria-label': 'Close' }}
          attributes={{ header: { role: 'presentation' } }}
          classNames={{ title: classes.sheetTitle }}
        >
          <div className={classes.sheet}>{side}</div>
        </Drawer>
      ) : (
        <aside className={classes.side} aria-label="Preview and reckoning">
          {side}
        </aside>
      )}
      <Dialog
        opened={step === 'confirm'}
        onClose={back}
        title={sendTitle(writer.isoCode)}
        size="lg"
        closeOnClickOutside={!sending.busy}
      >
        <SendChoice
          draft={draft}
          writer={writer}
          buttonLabel="Confirm Send"
          busy={sending.busy}
          notice={sending.notice}
          onSend={(way, estimate) => void sending.send(way, estimate)}
        />
      </Dialog>
      <ScheduleDialog
        title="Schedule"
        opened={step === 'schedule'}
        busy={sending.busy}
        notice={sending.notice}
        onClose={back}
        onSchedule={(wallTime, shown) => void sending.schedule(wallTime, shown, route)}
      >
        <RouteRadios isoCode={writer.isoCode} route={route} onChange={setRoute} />
      </ScheduleDialog>
      <PeopleList
        channel="sms"
        payload={reckoning.payload}
        reason={list}
        onClose={() => setList(null)}
        onPick={setPlace}
      />
    </div>
  );
}
