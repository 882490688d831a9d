// Confirms an SMS: one summary, the route, and one button (SC-08, SC-16).
import { Button } from '@mantine/core';
import { hasRoutes } from '@tidings/contract/rules/sms/routes.ts';
import { useState } from 'react';
import type { PeoplePart } from '../../api.ts';
import { PeopleList } from '../../estimate/people-list.tsx';
import { changedReasons } from '../../estimate/estimate-words.ts';
import type { SmsDraft, Writer } from '../sms-payload.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { FallbackRoute, type FallbackChoice } from './fallback-route.tsx';
import { QuietDialog } from './quiet-dialog.tsx';
import { RouteCards } from './route-cards.tsx';
import classes from './send-choice.module.css';
import { SendSummary } from './send-summary.tsx';
import { useRouteChoice } from './use-route-choice.ts';
import type { SmsSending, ConfirmedSend } from './use-sms-sending.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface SendChoiceProps {
  draft: SmsDraft;
  writer: Writer;
  /** The label of the button outside Nigeria. */
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
  const [part, setPart] = useState<PeoplePart | null>(null);
  const [fallback, setFallback] = useState(noFallback);
  const choice = useRouteChoice(draft, writer);
  const { two, route, state, takers } = choice;
  const regular = choice.estimates.regular.estimate;
  const hosted = choice.estimates.hybrid.estimate;
  const mayFallBack = two && route === 'regular' && takers?.hybrid.by !== 'none';
  const cap = mayFallBack && fallback.agreed ? (fallback.most ?? hosted?.units ?? 0) : undefined;
  return (
    <div className={classes.choice} data-stale={choice.counting || undefined}>
      <ChangedNotice
        notice={sending.notice}
        reasons={state.current ? changedReasons(sending.before, state.estimate) : []}
      />
      <SendSummary
        estimateState={state}
        both={two ? { regular, hosted } : null}
        taker={two ? undefined : takers?.regular}
        onOpen={setPart}
      />
      {two && <RouteCards choice={choice} sender={takers?.regular.shows || draft.sender} />}
      {mayFallBack && (
        <FallbackRoute choice={fallback} onChange={setFallback} regular={regular} hosted={hosted} />
      )}
      <div className={classes.bar}>
        <Button
          className={classes.send}
          loading={sending.busy}
          disabled={sending.busy || !choice.ready}
          onClick={() =>
            onSend({
              route,
              estimate: state.current ? state.estimate : undefined,
              ...(cap !== undefined && { secondStepUnits: cap }),
            })
          }
        >
          {two ? specified.sendSms : buttonLabel}
        </Button>
      </div>
      <QuietDialog until={sending.quietUntil} onAnswer={sending.answerQuiet} />
      <PeopleList channel="sms" payload={state.payload} part={part} onClose={() => setPart(null)} />
    </div>
  );
}
