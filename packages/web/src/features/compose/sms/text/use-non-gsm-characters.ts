// Counts what non-GSM characters in the unsent SMS cost (SC-04).
import { shortPagesOf, type ShortPages } from '@tidings/contract/rules/sms/short-pages.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { useMemo } from 'react';
import type { Estimate } from '../../estimate/estimate-words.ts';
import { useEstimate, type EstimateState } from '../../estimate/use-estimate.ts';
import { smsPayload, type SmsDraft, type Writer } from '../sms-payload.ts';

export interface NonGsmCharacters {
  short: ShortPages;
  /** The estimates of the text as it is, and in plain letters; undefined until they are counted. */
  now: Estimate | undefined;
  plain: Estimate | undefined;
}

/** Null where the text has only GSM characters; `estimateState` is that of the text as it is. */
export function useNonGsmCharacters(
  draft: SmsDraft,
  writer: Writer,
  rule: PageRule,
  estimateState: EstimateState,
): NonGsmCharacters | null {
  const short = useMemo(() => shortPagesOf(draft.text, rule), [draft.text, rule]);
  const spelling = short?.spelling ?? null;
  const mended = { ...draft, text: spelling ?? '' };
  const plain = useEstimate('sms', smsPayload(mended, writer), spelling !== null && draft.to.length > 0);
  return (
    short && {
      short,
      now: estimateState.current ? estimateState.estimate : undefined,
      plain: plain.current ? plain.estimate : undefined,
    }
  );
}
