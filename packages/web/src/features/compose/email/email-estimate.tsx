// The estimate of an e-mail, with an SMS for people left out (EC-03, SC-16).
import { nowhereWarning } from '@tidings/contract/rules/placeholder-link.ts';
import { email } from '../../../messages/en/email.ts';
import { KeptNote } from '../../../ui/kept-note.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { PeoplePart } from '../api.ts';
import type { Chip } from '../destinations/chips.ts';
import { EstimateView } from '../estimate/estimate-view.tsx';
import type { Estimate } from '../estimate/estimate-words.ts';
import type { EstimateState } from '../estimate/use-estimate.ts';
import { NumbersLeftOut } from './numbers-left-out.tsx';

interface EmailEstimateProps {
  to: readonly Chip[];
  estimateState: EstimateState;
  /** Opens the list of who gets it, or of who is left out. */
  onOpen: (part: PeoplePart) => void;
  /** Opens the SMS of the same words: to these, or with null to everyone. */
  onSms: (to: Chip[] | null) => void;
}

/** Stands beside the options, below the editor. */
export function EmailEstimate({ to, estimateState, onOpen, onSms }: EmailEstimateProps) {
  const { estimate } = estimateState;
  return (
    <div>
      <KeptNote channel="email" brief />
      <EstimateView
        channel="email"
        estimateState={estimateState}
        chosen={to.length > 0}
        onOpen={onOpen}
        alreadyShown={[nowhereWarning]}
      />
      <NumbersLeftOut to={to} estimate={estimate} onSms={onSms} />
      {lacksAddresses(estimate) && to.some(({ kind }) => kind !== 'number') && (
        <TextButton onClick={() => onSms(null)}>{email.alsoSms}</TextButton>
      )}
    </div>
  );
}

/** Whether someone is left out whom an SMS might reach (EC-03). */
const lacksAddresses = (estimate: Estimate | undefined): boolean =>
  estimate?.skipped.some(({ reason }) => ['no-person', 'no-email', 'bad-email'].includes(reason)) ?? false;
