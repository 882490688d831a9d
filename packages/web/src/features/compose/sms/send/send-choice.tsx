// What will happen, and the buttons that make it happen: one, or in Nigeria a card for each route (SC-08, SC-16).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sendingRightQuery } from '../../../../lib/sending-right.ts';
import { routesQuery, type PeoplePart } from '../../api.ts';
import { PeopleList } from '../../estimate/people-list.tsx';
import { changedReasons } from '../../estimate/estimate-words.ts';
import { useHeldEstimate, type EstimateState } from '../../estimate/use-estimate.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { QuietDialog } from './quiet-dialog.tsx';
import { RouteCard } from './route-card.tsx';
import { FallbackRoute, type StepChoice } from './fallback-route.tsx';
import classes from './send-choice.module.css';
import { SendCost } from './send-cost.tsx';
import { SendSummary } from './send-summary.tsx';
import { hasRoutes, smsPayload, type Route, type SmsDraft, type Writer } from '../sms-payload.ts';
import type { SmsSending, Wish } from './use-sms-sending.ts';

interface SendChoiceProps {
  draft: SmsDraft;
  writer: Writer;
  /** The single button outside Nigeria. */
  buttonLabel: string;
  sending: SmsSending;
  onSend: (wish: Wish) => void;
}

/** The heading of the dialog around it. */
export const sendTitle = (isoCode: string): string =>
  hasRoutes(isoCode) ? 'Send SMS Alternative' : 'Confirm Send';

const noStep: StepChoice = { agreed: false, most: null };

/** Nothing can be pressed before it is counted: the number confirmed is the number sent. */
export function SendChoice({ draft, writer, buttonLabel, sending, onSend }: SendChoiceProps) {
  const [list, setList] = useState<{ part: PeoplePart; payload: string } | null>(null);
  const [step, setStep] = useState(noStep);
  const two = hasRoutes(writer.isoCode);
  const chosen = draft.to.length > 0;
  const regular = useHeldEstimate('sms', smsPayload(draft, writer, 'regular'), chosen);
  const hosted = useHeldEstimate('sms', smsPayload(draft, writer, 'hybrid'), chosen && two);
  const { data: routes } = useQuery({ ...routesQuery, staleTime: 0 });
  const { data: right } = useQuery({ ...sendingRightQuery, staleTime: 0 });
  const estimates = { regular, hybrid: hosted };
  const counting =
    chosen && (two ? [regular, hosted] : [regular]).some(({ current, error }) => !current && !error);
  const apart = regular.estimate?.recipients !== hosted.estimate?.recipients;
  const opening = ({ payload }: EstimateState) => ({
    onOpen: (part: PeoplePart) => setList({ part, payload }),
  });

  const send = (route: Route) => {
    const { estimate, current } = estimates[route];
    const most = step.most ?? hosted.estimate?.units ?? 0;
    const agreed = route === 'regular' && two && step.agreed;
    onSend({
      route,
      estimate: current ? estimate : undefined,
      ...(agreed && { secondStepUnits: most }),
    });
  };
  const button = (route: Route, label: string) => ({
    label,
    loading: sending.busy,
    disabled: sending.busy || !isReady(estimates[route]) || routes?.[route].by === 'none',
    onClick: () => send(route),
  });

  return (
    <div className={classes.choice} data-stale={counting || undefined}>
      <ChangedNotice
        notice={sending.notice}
        reasons={regular.current ? changedReasons(sending.before, regular.estimate) : []}
      />
      <SendSummary
        estimateState={regular}
        hosted={two ? hosted : null}
        outbox={routes?.regular.by === 'outbox' && !right?.sms}
        {...opening(regular)}
      />
      {two ? (
        <div className={classes.cards}>
          <RouteCard
            route="hybrid"
            apart={apart}
            taker={routes?.hybrid}
            estimateState={hosted}
            button={button('hybrid', 'Send hosted')}
            {...opening(hosted)}
          />
          <RouteCard
            route="regular"
            apart={apart}
            taker={routes?.regular}
            estimateState={regular}
            button={button('regular', 'Send regular')}
            {...opening(regular)}
          >
            {routes?.hybrid.by !== 'none' && (
              <FallbackRoute
                choice={step}
                onChange={setStep}
                regular={regular.estimate}
                hosted={hosted.estimate}
              />
            )}
          </RouteCard>
        </div>
      ) : (
        <SendCost
          taker={routes?.regular}
          estimateState={regular}
          button={button('regular', buttonLabel)}
          {...opening(regular)}
        />
      )}
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

/** Counted and somebody gets it; where it cannot be counted, the server is left to say what is wrong. */
function isReady({ estimate, current, error }: EstimateState): boolean {
  if (error !== null && error !== undefined) return true;
  return current && estimate !== undefined && estimate.recipients > 0;
}
