// Confirms an SMS: what it costs, and a button for each route (SC-08, SC-16).
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sendingRightQuery } from '../../../../lib/sending-right.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import type { PeoplePart } from '../../api.ts';
import { PeopleList } from '../../estimate/people-list.tsx';
import { changedReasons } from '../../estimate/estimate-words.ts';
import { useHeldEstimate, type EstimateState } from '../../estimate/use-estimate.ts';
import { smsRoutesQuery } from '../../../pickers/sending.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { QuietDialog } from './quiet-dialog.tsx';
import { RouteCard } from './route-card.tsx';
import { FallbackRoute, type FallbackChoice } from './fallback-route.tsx';
import classes from './send-choice.module.css';
import { SendCost, type SendCostProps } from './send-cost.tsx';
import { SendSummary } from './send-summary.tsx';
import { hasRoutes, smsPayload, type Route, type SmsDraft, type Writer } from '../sms-payload.ts';
import type { SmsSending, ConfirmedSend } from './use-sms-sending.ts';

interface SendChoiceProps {
  draft: SmsDraft;
  writer: Writer;
  /** The label of the single button outside Nigeria. */
  buttonLabel: string;
  sending: SmsSending;
  onSend: (confirmed: ConfirmedSend) => void;
}

/** The heading of the dialog around it. */
export const sendTitle = (isoCode: string): string =>
  hasRoutes(isoCode) ? specified.sendSmsAlternative : specified.confirmSend;

const noFallback: FallbackChoice = { agreed: false, most: null };

/** Nothing can be pressed before it is counted: the number confirmed is the number sent. */
export function SendChoice({ draft, writer, buttonLabel, sending, onSend }: SendChoiceProps) {
  const [list, setList] = useState<{ part: PeoplePart; payload: string } | null>(null);
  const two = hasRoutes(writer.isoCode);
  const chosen = draft.to.length > 0;
  const regular = useHeldEstimate('sms', smsPayload(draft, writer, 'regular'), chosen);
  const hosted = useHeldEstimate('sms', smsPayload(draft, writer, 'hybrid'), chosen && two);
  const { data: routes } = useQuery({ ...smsRoutesQuery, staleTime: 0 });
  // Read again for the note about the Outbox, since a provider may have been connected meanwhile.
  useQuery({ ...sendingRightQuery, staleTime: 0 });
  const estimates = { regular, hybrid: hosted };
  const counting =
    chosen && (two ? [regular, hosted] : [regular]).some(({ current, error }) => !current && !error);
  const opening = ({ payload }: EstimateState) => ({
    onOpen: (part: PeoplePart) => setList({ part, payload }),
  });
  /** Who takes a route, what it costs, and the button that sends by it. */
  const costOf = (route: Route, label: string, secondStepUnits?: number): SendCostProps => {
    const { estimate, current } = estimates[route];
    return {
      taker: routes?.[route],
      estimateState: estimates[route],
      button: {
        label,
        loading: sending.busy,
        disabled: sending.busy || !isReady(estimates[route]) || routes?.[route].by === 'none',
        onClick: () =>
          onSend({
            route,
            estimate: current ? estimate : undefined,
            ...(secondStepUnits !== undefined && { secondStepUnits }),
          }),
      },
      ...opening(estimates[route]),
    };
  };

  return (
    <div className={classes.choice} data-stale={counting || undefined}>
      <ChangedNotice
        notice={sending.notice}
        reasons={regular.current ? changedReasons(sending.before, regular.estimate) : []}
      />
      <SendSummary estimateState={regular} hosted={two ? hosted : null} {...opening(regular)} />
      {two ? <RouteCards costOf={costOf} /> : <SendCost {...costOf('regular', buttonLabel)} />}
      <QuietDialog until={sending.quietUntil} onAnswer={sending.answerQuiet} />
      <PeopleList
        channel="sms"
        payload={list?.payload ?? ''}
        part={list?.part ?? null}
        onClose={() => setList(null)}
      />
    </div>
  );
}

interface RouteCardsProps {
  costOf: (route: Route, label: string, secondStepUnits?: number) => SendCostProps;
}

/** The two routes side by side; the regular one may fall back to the hosted one within a cap of units. */
function RouteCards({ costOf }: RouteCardsProps) {
  const [step, setStep] = useState(noFallback);
  const hosted = costOf('hybrid', smsSend.sendHosted);
  const hostedEstimate = hosted.estimateState.estimate;
  const cap = step.agreed ? (step.most ?? hostedEstimate?.units ?? 0) : undefined;
  const regular = costOf('regular', smsSend.sendRegular, cap);
  const regularEstimate = regular.estimateState.estimate;
  const reachDiffers = regularEstimate?.recipients !== hostedEstimate?.recipients;
  return (
    <div className={classes.cards}>
      <RouteCard route="hybrid" reachDiffers={reachDiffers} {...hosted} />
      <RouteCard route="regular" reachDiffers={reachDiffers} {...regular}>
        {hosted.taker?.by !== 'none' && (
          <FallbackRoute choice={step} onChange={setStep} regular={regularEstimate} hosted={hostedEstimate} />
        )}
      </RouteCard>
    </div>
  );
}

/** Whether it is counted and reaches somebody; where counting failed, the server says on sending what is wrong. */
function isReady({ estimate, current, error }: EstimateState): boolean {
  if (error !== null && error !== undefined) return true;
  return current && estimate !== undefined && estimate.recipients > 0;
}
