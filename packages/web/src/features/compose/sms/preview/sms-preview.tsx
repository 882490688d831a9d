// The message as a chosen recipient will read it, with arrows to walk from one to the next (SC-06).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { splitPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { recipientPreviewQuery } from '../../api.ts';
import { RecipientStepper } from '../../estimate/recipient-stepper.tsx';
import { SmsPhone } from './sms-phone.tsx';

interface SmsPreviewProps {
  sender: string;
  text: string;
  rule: PageRule;
  /** What was asked of the server, as JSON. */
  payload: string;
  /** How many get it. */
  total: number;
  place: number;
  onPlace: (place: number) => void;
  /** Whether the text differs from one to the next. */
  merged: boolean;
}

/** Until somebody is chosen, and for a text that is the same for all, what is typed shows at once. */
export function SmsPreview({ sender, text, rule, payload, total, place, onPlace, merged }: SmsPreviewProps) {
  const at = Math.min(place, Math.max(0, total - 1));
  const query = useQuery({
    ...recipientPreviewQuery('sms', payload, at),
    enabled: total > 0 && text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const recipient = query.data?.items[at - query.data.offset];
  const shown = merged && recipient ? recipient.text : text;
  return (
    <div>
      <RecipientStepper recipient={recipient} at={at} total={total} onPlace={onPlace} />
      <SmsPhone sender={sender} pages={splitPages(shown, rule).pages} />
    </div>
  );
}
