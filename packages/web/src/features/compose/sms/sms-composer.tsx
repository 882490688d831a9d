// Compose SMS: the form, the preview beside it, and the dialogs that send.
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { smsTexts } from '../../../messages/en/sms.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ListSkeleton } from '../../../ui/states.tsx';
import type { PeoplePart } from '../api.ts';
import { CarryOn } from '../draft/carry-on.tsx';
import { EarlierSendNote } from '../draft/earlier-send-note.tsx';
import { InitialContentNotices } from '../draft/initial-content-notices.tsx';
import { SentBackNote } from '../draft/sent-back-note.tsx';
import { type ComposeQuery, startTab } from '../compose-query.ts';
import { PeopleList } from '../estimate/people-list.tsx';
import { useEstimate } from '../estimate/use-estimate.ts';
import { mayGoLiterally } from '../send/ask.ts';
import { useEarlierSend } from '../send/use-earlier-send.ts';
import { smsRoutesQuery } from '../../pickers/sending.ts';
import { SendChoice, sendTitle } from './send/send-choice.tsx';
import classes from './sms-composer.module.css';
import { SmsFooter } from './sms-footer.tsx';
import { SmsForm } from './sms-form.tsx';
import { missingOf, missToast, smsPayload, type SmsDraft, type SmsMiss } from './sms-payload.ts';
import { acceptedToasts } from './send/sms-outcome.ts';
import { SmsSchedule } from './send/sms-schedule.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import { SmsSide } from './preview/sms-side.tsx';
import { TestDialog } from './send/test-dialog.tsx';
import { notLoaded, useSmsDraft } from './use-sms-draft.ts';
import { useSmsSending } from './send/use-sms-sending.ts';
import { useNonGsmCharacters } from './text/use-non-gsm-characters.ts';
import { specified } from '../../../messages/en/specified.ts';

type Step = 'writing' | 'confirm' | 'schedule' | 'test';

/** Until it is known who takes the route. */
const unknownTaker = { pageRule: 'gsm', shows: '' } as const;

/** The screen below its title. */
export function SmsComposer({ query }: { query: ComposeQuery }) {
  const writer = useUser();
  const writing = useSmsDraft(query);
  const { draft } = writing;
  const [misses, setMisses] = useState<readonly SmsMiss[]>([]);
  const [step, setStep] = useState<Step>('writing');
  const [list, setList] = useState<PeoplePart | null>(null);
  const [place, setPlace] = useState(0);
  const [sheet, sheetControl] = useDisclosure();
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const chosen = draft.to.length > 0;
  const { pageRule: rule, shows } = useQuery(smsRoutesQuery).data?.regular ?? unknownTaker;
  const estimateState = useEstimate('sms', smsPayload(draft, writer), chosen);
  const nonGsm = useNonGsmCharacters(draft, writer, rule, estimateState);
  const sending = useSmsSending({
    draft,
    writer,
    change: writing.change,
    fileSlot: writing.fileSlot,
    onSubmitted: writing.markSubmitted,
    onSaved: writing.markSaved,
    onAccepted: () => {
      writing.rememberSender(draft.sender);
      writing.forget();
    },
  });
  const earlier = useEarlierSend({
    toasts: acceptedToasts,
    writing,
    busy: sending.busy,
    onSent: (id) => void sending.accepted(id),
  });
  if (!writing.ready) return <ListSkeleton rows={4} height={64} />;

  /** Marks what is missing and toasts the first of it; answers whether nothing is missing. */
  const complete = (found: readonly SmsMiss[]) => {
    setMisses(found);
    if (found[0]) toast({ ...missToast[found[0]], tone: 'warning' });
    return found.length === 0;
  };
  /** Says that the contact file is still being read; without its people the message would not be what was meant. */
  const waitsForFile = () => {
    const { reading } = writing.contactFile;
    if (reading) toast({ title: destinationTexts.stillReading(reading), tone: 'warning' });
    return reading !== '';
  };
  const goTo = async (next: 'confirm' | 'schedule') => {
    if (waitsForFile() || !complete(missingOf(draft))) return;
    if (await mayGoLiterally(draft.text, draft.personal)) setStep(next);
  };
  const saveDraft = () => {
    if (!waitsForFile() && complete(missingOf(draft).filter((miss) => miss === 'message')))
      void sending.saveDraft();
  };
  const test = () => {
    if (complete(missingOf(draft).filter((miss) => miss !== 'destination'))) setStep('test');
  };
  const back = () => {
    setStep('writing');
    sending.forget();
  };
  const side = (
    <SmsSide
      draft={draft}
      estimateState={estimateState}
      rule={rule}
      shows={shows}
      place={place}
      onPlace={setPlace}
      onOpen={setList}
      onTest={test}
    />
  );

  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <CarryOn<Partial<SmsDraft>> channel="sms" query={query} textOf={({ text = '' }) => text} />
        <EarlierSendNote state={earlier} />
        <SentBackNote draftId={draft.draftId} />
        <InitialContentNotices trouble={writing.trouble} failure={notLoaded} />
        <SmsForm
          writing={writing}
          startTab={startTab(query)}
          isoCode={writer.isoCode}
          misses={missingOf(draft).filter((miss) => misses.includes(miss))}
          rule={rule}
          shows={shows}
          nonGsm={nonGsm}
        />
        <SmsFooter
          busy={sending.busy}
          awaits={writing.awaits}
          estimateState={estimateState}
          chosen={chosen}
          onPreview={narrow ? sheetControl.open : null}
          onDiscard={writing.discard}
          onSend={() => void goTo('confirm')}
          onSchedule={() => void goTo('schedule')}
          onDraft={saveDraft}
        />
      </div>
      {narrow ? (
        <PreviewSheet opened={sheet} onClose={sheetControl.close}>
          {side}
        </PreviewSheet>
      ) : (
        <aside className={classes.side} aria-label={smsTexts.previewAndCost}>
          {side}
        </aside>
      )}
      <Dialog
        opened={step === 'confirm'}
        onClose={back}
        title={sendTitle(writer.isoCode)}
        size="min(860px, 100%)"
        closeOnClickOutside={!sending.busy}
      >
        <SendChoice
          draft={draft}
          writer={writer}
          buttonLabel={specified.confirmSend}
          sending={sending}
          onSend={(confirmed) => void sending.send(confirmed)}
        />
      </Dialog>
      <SmsSchedule
        opened={step === 'schedule'}
        isoCode={writer.isoCode}
        estimateState={estimateState}
        sending={sending}
        onClose={back}
      />
      {step === 'test' && <TestDialog draft={draft} writer={writer} onClose={back} />}
      <PeopleList
        channel="sms"
        payload={estimateState.payload}
        part={list}
        onClose={() => setList(null)}
        onPick={setPlace}
      />
    </div>
  );
}
