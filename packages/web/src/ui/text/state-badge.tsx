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
import { isKept, type RecipientState } from '@tidings/contract/rules/delivery-states.ts';
import { recipientTexts } from '../../messages/en/delivery.ts';
import { stateTexts } from '../../messages/en/states.ts';
import classes from './state-badge.module.css';

/** A state, or `kept` for what the outbox kept in place of a provider. */
type AnyState = MessageState | RecipientState | 'kept';
interface Style {
  color: string;
  icon: typeof IconCheck;
}

const failed: Style = { color: 'red', icon: IconX };
const styles: Record<AnyState, Style> = {
  pending: { color: 'gray', icon: IconClock },
  accepted: { color: 'tide', icon: IconCheck },
  kept: { color: 'gray', icon: IconInbox },
  delivered: { color: 'green', icon: IconChecks },
  undelivered: failed,
  rejected: failed,
  uncertain: { color: 'amber', icon: IconHelpCircle },
  skipped: { color: 'gray', icon: IconCircleMinus },
  sending: { color: 'indigo', icon: IconSend },
  draft: { color: 'gray', icon: IconPencil },
  approval: { color: 'amber', icon: IconUserCheck },
  scheduled: { color: 'indigo', icon: IconCalendarClock },
  late: { color: 'amber', icon: IconAlertTriangle },
  resolving: { color: 'indigo', icon: IconHourglass },
  refused: { color: 'red', icon: IconBan },
  ready: { color: 'indigo', icon: IconHourglass },
  cancelling: { color: 'gray', icon: IconBan },
  cancelled: { color: 'gray', icon: IconBan },
  done: { color: 'green', icon: IconChecks },
};

/** Whether a text from the server is a known state. */
export const isState = (state: string): state is AnyState => Object.hasOwn(styles, state);

/** The look of a recipient: what the outbox kept was not sent. */
export const lookOf = (state: RecipientState, reason: string): AnyState =>
  isKept(state, reason) ? 'kept' : state;

/** The word, theme colour and icon of a state, for bars and plots. */
export const lookOfState = (state: AnyState): Style & { word: string } => ({
  ...styles[state],
  word: wordOf(state),
});

function wordOf(state: AnyState): string {
  return Object.hasOwn(recipientTexts, state)
    ? recipientTexts[state as RecipientState | 'kept']
    : stateTexts[state as Exclude<MessageState, RecipientState>];
}

/** A state as a small badge. */
export function StateBadge({ state }: { state: AnyState }) {
  const { word, color, icon: Icon } = lookOfState(state);
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={14} stroke={2.2} aria-hidden />}>
      {word}
    </Badge>
  );
}

/** A state as a coloured icon and a word without a ground, for long lists. */
export function StateWord({ state }: { state: AnyState }) {
  const { word, color, icon: Icon } = lookOfState(state);
  return (
    <span className={classes.word}>
      <Icon size={16} stroke={2.2} color={`var(--mantine-color-${color}-text)`} aria-hidden />
      {word}
    </span>
  );
}
