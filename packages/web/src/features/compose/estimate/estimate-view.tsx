// Shows the estimate: recipients, cost and who is left out, with their lists (SC-08, SC-16).
import { Alert, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconUsers } from '@tabler/icons-react';
import { Fragment } from 'react';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import { Help } from '../../../ui/help/help.tsx';
import { LimitNote } from '../../../ui/text/limit-note.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { RequestUnitsButton } from '../../pickers/request-units.tsx';
import type { Channel, PeoplePart } from '../api.ts';
import {
  audienceWords,
  capital,
  estimateParts,
  isShort,
  sharedWords,
  uncountedWords,
  type Estimate,
} from './estimate-words.ts';
import classes from './estimate.module.css';
import type { EstimateState } from './use-estimate.ts';
import { Warnings } from './warnings.tsx';

interface EstimateViewProps {
  channel: Channel;
  estimateState: EstimateState;
  /** Whether anyone is chosen yet. */
  chosen: boolean;
  /** Opens the list of recipients, or of those left out. */
  onOpen: (part: PeoplePart) => void;
  /** Warnings that are shown elsewhere already. */
  alreadyShown?: readonly string[];
}

/** The whole estimate of what would be sent. */
export function EstimateView({
  channel,
  estimateState,
  chosen,
  onOpen,
  alreadyShown = [],
}: EstimateViewProps) {
  const { estimate, current, error, retry } = estimateState;
  if (!chosen)
    return <Text c="dimmed">{channel === 'sms' ? estimateTexts.chooseSms : estimateTexts.chooseEmail}</Text>;
  if (!estimate)
    return error ? (
      <Uncounted error={error} retry={retry} />
    ) : (
      <Skeleton height={22} role="status" aria-label={estimateTexts.counting} />
    );
  return (
    <div className={classes.estimate} data-stale={!current || undefined} aria-live="polite">
      <div className={classes.head}>
        <UnstyledButton
          className={classes.line}
          onClick={() => onOpen({})}
          disabled={estimate.recipients === 0}
        >
          <IconUsers size={18} stroke={1.7} aria-hidden />
          <span>
            <Parts parts={estimateParts(estimate, channel)} />
          </span>
          {estimate.recipients > 0 && <IconChevronRight size={16} aria-hidden className={classes.chevron} />}
        </UnstyledButton>
        {channel === 'sms' && estimate.pages > 0 && <Help about="units" />}
      </div>
      {isShort(estimate) && (
        <Alert color="red" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {estimateTexts.notEnoughFor(estimate.units, estimate.balance)}{' '}
          <RequestUnitsButton missing={estimate.units - estimate.balance} />
        </Alert>
      )}
      {channel === 'sms' && <SharedPhones estimate={estimate} onOpen={onOpen} />}
      <LeftOut estimate={estimate} onOpen={onOpen} />
      <LimitNote limit={estimate.limit} />
      <Warnings sentences={estimate.warnings.filter((one) => !alreadyShown.includes(one))} />
      {error !== null && error !== undefined && <Uncounted error={error} retry={retry} />}
    </div>
  );
}

interface LinesProps {
  estimate: Estimate;
  onOpen: (part: PeoplePart) => void;
}

/** Says that some people get one message together, because they share a phone (SC-17). */
export function SharedPhones({ estimate, onOpen }: LinesProps) {
  const words = sharedWords(estimate);
  return words && <Line words={words} onClick={() => onOpen({ shared: true })} />;
}

/** Those who are left out, by reason. */
export function LeftOut({ estimate, onOpen }: LinesProps) {
  const lines = estimate.skipped.filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className={classes.leftOut} aria-label={estimateTexts.leftOut}>
      {lines.map(({ reason, count }) => (
        <li key={reason}>
          <Line words={leftOutSentence(reason, count)} onClick={() => onOpen({ reason })} />
        </li>
      ))}
    </ul>
  );
}

function Line({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.line} onClick={onClick}>
      <span>{words}</span>
      <IconChevronRight size={16} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  );
}

/** Says why there is no estimate. */
export function Uncounted({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Text component="div" c="dimmed">
      {uncountedWords(error)} <TextButton onClick={retry}>{estimateTexts.countAgain}</TextButton>
    </Text>
  );
}

/** The estimate in one short line, for the bar on a phone. */
export function EstimateBrief({
  channel,
  estimateState,
  chosen,
}: Omit<EstimateViewProps, 'onOpen' | 'alreadyShown'>) {
  const { estimate, current, error } = estimateState;
  if (!chosen) return <>{estimateTexts.noRecipients}</>;
  if (!estimate) return error ? <>{estimateTexts.notCounted}</> : <>{estimateTexts.counting}</>;
  const left = estimate.skipped.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    capital(audienceWords(estimate, channel)),
    estimate.pages > 0 && channel === 'sms' ? estimateTexts.units(estimate.units) : '',
    left > 0 ? estimateTexts.countLeftOut(left) : '',
  ];
  return (
    <span className={classes.brief} data-stale={!current || undefined}>
      <Parts parts={parts.filter(Boolean)} />
    </span>
  );
}

/** '381 people · 412 units': what does not fit on a line goes to the next one as a whole. */
function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className={classes.part}>
        {part}
        {at < parts.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}
