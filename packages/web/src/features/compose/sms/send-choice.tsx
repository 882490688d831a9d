// What will happen, and the buttons that make it happen: one, or in Nigeria a card for each route (SC-08).
import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../ui/text-button.tsx';
import { PeopleList } from '../reckoning/people-list.tsx';
import { LeftOut, Uncounted } from '../reckoning/reckoning-view.tsx';
import { goesTo, isShort, pagesWords, unitsWords, type Estimate } from '../reckoning/reckoning-words.ts';
import { useEstimate, type Reckoning } from '../reckoning/use-estimate.ts';
import { RouteCard } from './route-card.tsx';
import classes from './send-choice.module.css';
import { hasRoutes, smsPayload, type Route, type SmsDraft, type Writer } from './sms-payload.ts';

interface SendChoiceProps {
  draft: SmsDraft;
  writer: Writer;
  /** The single button outside Nigeria. */
  buttonLabel: string;
  busy: boolean;
  /** What changed since it was confirmed, or what the server said against it; empty where nothing. */
  notice: string;
  onSend: (route: Route, estimate: Estimate | undefined) => void;
}

/** The heading of the dialog around it. */
export const sendTitle = (isoCode: string): string =>
  hasRoutes(isoCode) ? 'Send SMS Alternative' : 'Confirm Send';

/** Nothing can be pressed before it is counted: the number confirmed is the number sent (SC-16). */
export function SendChoice({ draft, writer, buttonLabel, busy, notice, onSend }: SendChoiceProps) {
  const [list, setList] = useState<string | null>(null);
  const two = hasRoutes(writer.isoCode);
  const chosen = draft.to.length > 0;
  const regular = useEstimate('sms', smsPayload(draft, writer, 'regular'), chosen);
  const hosted = useEstimate('sms', smsPayload(draft, writer, 'hybrid'), chosen && two);
  const counting =
    chosen && [regular, ...(two ? [hosted] : [])].some(({ current, error }) => !current && !error);
  const button = (route: Route, label: string, reckoning: Reckoning) => (
    <Button
      fullWidth
      loading={busy}
      disabled={busy || !isReady(reckoning)}
      onClick={() => onSend(route, reckoning.current ? reckoning.estimate : undefined)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.choice} data-stale={counting || undefined}>
      {notice && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
          {notice}
        </Alert>
      )}
      <Summary reckoning={regular} onOpen={setList} cost={!two} />
      {two ? (
        <div className={classes.cards}>
          <RouteCard route="hybrid" estimate={hosted.estimate}>
            {button('hybrid', 'Send hosted', hosted)}
          </RouteCard>
          <RouteCard route="regular" estimate={regular.estimate}>
            {button('regular', 'Send regular', regular)}
          </RouteCard>
        </div>
      ) : (
        button('regular', buttonLabel, regular)
      )}
      <PeopleList channel="sms" payload={regular.payload} reason={list} onClose={() => setList(null)} />
    </div>
  );
}

/** Counted and somebody gets it; where it cannot be counted, the server is left to say what is wrong. */
function isReady({ estimate, current, error }: Reckoning): boolean {
  if (error !== null && error !== undefined) return true;
  return current && estimate !== undefined && estimate.recipients > 0;
}

interface SummaryProps {
  reckoning: Reckoning;
  onOpen: (reason: string) => void;
  cost: boolean;
}

/** 'This goes to 381 people', what it costs, and who is left out. */
function Summary({ reckoning, onOpen, cost }: SummaryProps) {
  const { estimate, error, retry } = reckoning;
  if (!estimate && error) {
    return <Uncounted error={error} retry={retry} />;
  }
  if (!estimate) return <Skeleton height={28} role="status" aria-label="Counting" />;
  return (
    <div aria-live="polite">
      <Text size="lg" fw={600}>
        {goesTo(estimate, 'sms')}
      </Text>
      {estimate.recipients > 0 && (
        <Text c={isShort(estimate) && cost ? 'var(--mantine-color-error)' : 'dimmed'}>
          {[pagesWords(estimate), cost ? unitsWords(estimate) : ''].filter(Boolean).join(' · ')}
          <TextButton onClick={() => onOpen('')}>See who</TextButton>
        </Text>
      )}
      <LeftOut skipped={estimate.skipped} onOpen={onOpen} />
    </div>
  );
}
