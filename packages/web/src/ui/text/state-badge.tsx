// The state of a recipient or message, with its colour, icon and word.
import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarClock,
  IconCheck,
  IconChecks,
  IconCircleMinus,
  IconClock,
  IconHelpCircle,
  IconHourglass,
  IconInbox,
  IconPencil,
  IconSend,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import type { MessageState } from '@tidings/contract/calls/messages/messages.ts';
import {
  isKept,
  keptInOutbox,
  type RecipientState,
  stateWord,
  stateWords,
} from '@tidings/contract/rules/delivery-states.ts';
import classes from './state-badge.module.css';

/** A state, or `kept` for what the outbox kept in place of a provider. */
type AnyState = MessageState | RecipientState | 'kept';
interface Look {
  word: string;
  color: string;
  icon: typeof IconCheck;
}

const failed: Look = { word: stateWords.rejected, color: 'red', icon: IconX };
const looks: Record<AnyState, Look> = {
  pending: { word: stateWords.pending, color: 'gray', icon: IconClock },
  accepted: { word: stateWords.accepted, color: 'tide', icon: IconCheck },
  kept: { word: stateWord('accepted', keptInOutbox), color: 'gray', icon: IconInbox },
  delivered: { word: stateWords.delivered, color: 'green', icon: IconChecks },
  undelivered: failed,
  rejected: failed,
  uncertain: { word: stateWords.uncertain, color: 'amber', icon: IconHelpCircle },
  skipped: { word: stateWords.skipped, color: 'gray', icon: IconCircleMinus },
  sending: { word: stateWords.sending, color: 'indigo', icon: IconSend },
  draft: { word: 'Draft', color: 'gray', icon: IconPencil },
  approval: { word: 'Waiting for approval', color: 'amber', icon: IconUserCheck },
  scheduled: { word: 'Scheduled', color: 'indigo', icon: IconCalendarClock },
  late: { word: 'Late', color: 'amber', icon: IconAlertTriangle },
  resolving: { word: 'Preparing', color: 'indigo', icon: IconHourglass },
  refused: { word: 'Refused', color: 'red', icon: IconBan },
  ready: { word: 'About to send', color: 'indigo', icon: IconHourglass },
  cancelling: { word: 'Stopping', color: 'gray', icon: IconBan },
  cancelled: { word: 'Cancelled', color: 'gray', icon: IconBan },
  done: { word: 'Done', color: 'green', icon: IconChecks },
};

/** Whether a text from the server is a known state. */
export const isState = (state: string): state is AnyState => Object.hasOwn(looks, state);

/** The look of a recipient: what the outbox kept was not sent. */
export const lookOf = (state: RecipientState, reason: string): AnyState =>
  isKept(state, reason) ? 'kept' : state;

/** The word, theme colour and icon of a state, for bars and plots. */
export const lookOfState = (state: AnyState): Look => looks[state];

/** A state as a small badge. */
export function StateBadge({ state }: { state: AnyState }) {
  const { word, color, icon: Icon } = looks[state];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={14} stroke={2.2} aria-hidden />}>
      {word}
    </Badge>
  );
}

/** A state as a coloured icon and a word without a ground, for long lists. */
export function StateWord({ state }: { state: AnyState }) {
  const { word, color, icon: Icon } = looks[state];
  return (
    <span className={classes.word}>
      <Icon size={16} stroke={2.2} color={`var(--mantine-color-${color}-text)`} aria-hidden />
      {word}
    </span>
  );
}
