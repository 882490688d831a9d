// The summary of a confirmation: recipients, cost, people left out, and quiet hours.
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { smsRoutes } from '@tidings/contract/calls/providers.ts';
import { timeInZone } from '../../../../lib/time.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { estimateTexts } from '../../../../messages/en/estimate.ts';
import { Help } from '../../../../ui/help/help.tsx';
import { KeptNote } from '../../../../ui/kept-note.tsx';
import { LimitNote } from '../../../../ui/text/limit-note.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { RequestUnitsButton } from '../../../pickers/request-units.tsx';
import type { PeoplePart } from '../../api.ts';
import { ClassLines } from '../../estimate/class-lines.tsx';
import { LeftOut, SharedPhones, Uncounted } from '../../estimate/estimate-view.tsx';
import { balanceAfter, goesTo, isShort, unitsWords, type Estimate } from '../../estimate/estimate-words.ts';
import type { EstimateState } from '../../estimate/use-estimate.ts';
import { Warnings } from '../../estimate/warnings.tsx';
import { dndWords } from '../routes/dnd-words.ts';
import { NoProvider } from './no-provider.tsx';
import classes from './send-choice.module.css';

interface SendSummaryProps {
  /** The estimate by the chosen or only route. */
  estimateState: EstimateState;
  /** The estimates by both routes; null where there is one. */
  both: { regular: Estimate | undefined; hosted: Estimate | undefined } | null;
  /** Who takes the only route; undefined where there are two, and until it is known. */
  taker: ResponseOf<typeof smsRoutes>['regular'] | undefined;
  onOpen: (part: PeoplePart) => void;
}

/** Begins 'This goes to 381 people'; each line opens its list. */
export function SendSummary({ estimateState, both, taker, onOpen }: SendSummaryProps) {
  const { estimate, error, retry } = estimateState;
  if (!estimate && error) return <Uncounted error={error} retry={retry} />;
  if (!estimate) return <Skeleton height={28} role="status" aria-label={estimateTexts.counting} />;
  const dnd = both?.regular ? dndWords(both.regular, both.hosted) : '';
  return (
    <div aria-live="polite">
      <Text size="lg" fw={600} component="div">
        {goesTo(estimate, 'sms')}{' '}
        {estimate.recipients > 0 && (
          <TextButton onClick={() => onOpen({})}>{estimateTexts.seeWho}</TextButton>
        )}
      </Text>
      {estimate.recipients > 0 && <Cost estimate={estimate} onOpen={onOpen} />}
      {taker?.by === 'none' && <NoProvider />}
      <div className={classes.people}>
        <SharedPhones estimate={estimate} onOpen={onOpen} />
        <LeftOut estimate={estimate} onOpen={onOpen} />
      </div>
      {dnd && (
        <Text size="xs" c="dimmed" px="0.375rem">
          {dnd}
        </Text>
      )}
      <LimitNote limit={estimate.limit} />
      <Warnings sentences={estimate.warnings} />
      {estimate.quietUntil && (
        <Alert role="note" color="indigo" mt="xs" p="xs" icon={<IconMoon size={18} aria-hidden />}>
          {smsSend.quietUntil(timeInZone(new Date(estimate.quietUntil), estimate.timeZone))}
        </Alert>
      )}
      <KeptNote channel="sms" />
    </div>
  );
}

interface CostProps {
  estimate: Estimate;
  onOpen: (part: PeoplePart) => void;
}

/** '12 units of 10,000', what is left afterwards, and a line for each cost class. */
function Cost({ estimate, onOpen }: CostProps) {
  const short = isShort(estimate);
  return (
    <div className={classes.cost}>
      <Text component="div" fw={600} {...(short && { c: 'var(--mantine-color-error)' })}>
        {unitsWords(estimate)}
        <Help about="units" />
        <Text span size="sm" className={classes.after} c={short ? 'var(--mantine-color-error)' : 'dimmed'}>
          {short ? estimateTexts.notEnough : balanceAfter(estimate)}
        </Text>{' '}
        {short && <RequestUnitsButton missing={estimate.units - estimate.balance} />}
      </Text>
      <ClassLines estimate={estimate} onOpen={onOpen} />
    </div>
  );
}
