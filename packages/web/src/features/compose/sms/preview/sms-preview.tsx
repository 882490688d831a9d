// Previews the SMS as a chosen recipient will read it (SC-06).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { splitPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { recipientPreviewQuery } from '../../api.ts';
import { RecipientStepper } from '../../estimate/recipient-stepper.tsx';
import { SmsPhone } from './sms-phone.tsx';

interface SmsPreviewProps {
  sender: string;
  text: string;
  rule: PageRule;
  /** The counted payload, as JSON. */
  payload: string;
  /** The number of recipients. */
  total: number;
  place: number;
  onPlace: (place: number) => void;
  /** Whether the text differs between recipients. */
  merged: boolean;
}

/** Shows the typed text at once where nobody is chosen, or where all get the same text. */
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
