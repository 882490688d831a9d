// Beside an unsent SMS: the preview, a test to oneself, and the estimate.
import { IconDeviceMobile } from '@tabler/icons-react';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { useMay, useUser } from '../../../../lib/http/session.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import type { PeoplePart } from '../../api.ts';
import { EstimateView } from '../../estimate/estimate-view.tsx';
import type { EstimateState } from '../../estimate/use-estimate.ts';
import { networkNotes } from '../routes/network-notes.tsx';
import classes from '../sms-composer.module.css';
import type { SmsDraft } from '../sms-payload.ts';
import { SmsPreview } from './sms-preview.tsx';

interface SmsSideProps {
  draft: SmsDraft;
  estimateState: EstimateState;
  rule: PageRule;
  /** The phone number that recipients see whatever the sender id; empty where they see the sender id. */
  shows: string;
  /** The shown recipient's place in the order of sending. */
  place: number;
  onPlace: (place: number) => void;
  onOpen: (part: PeoplePart) => void;
  onTest: () => void;
}

/** Stands beside the form, or in a bottom sheet on a phone. */
export function SmsSide({ draft, estimateState, rule, shows, place, onPlace, onOpen, onTest }: SmsSideProps) {
  const mayTest = [useMay('messages.send'), useMay('messages.toNumbers')].every(Boolean);
  const { isoCode } = useUser();
  const notes = networkNotes({ text: draft.text, sender: shows ? '' : draft.sender, isoCode });
  return (
    <>
      <SmsPreview
        sender={shows || draft.sender}
        text={draft.text}
        rule={rule}
        payload={estimateState.payload}
        total={estimateState.estimate?.recipients ?? 0}
        place={place}
        onPlace={onPlace}
        merged={draft.personal && mergeFieldsIn(draft.text).length > 0}
      />
      {mayTest && (
        <TextButton
          className={classes.test}
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          onClick={onTest}
        >
          {smsSend.testTitle}
        </TextButton>
      )}
      <EstimateView
        channel="sms"
        estimateState={estimateState}
        chosen={draft.to.length > 0}
        onOpen={onOpen}
        alreadyShown={notes.map(({ message }) => message)}
      />
    </>
  );
}
