// Says in a note until when the limits of an account let a message take.
import { Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import type { LimitForecast } from '@tidings/contract/calls/messages/limit-forecast.ts';
import classes from './limit-note.module.css';
import { limitWords } from './limit-words.ts';

interface LimitNoteProps {
  limit: LimitForecast;
  /** The message is on its way already. */
  begun?: boolean;
}

/** Renders nothing where no limit delays anything. */
export function LimitNote({ limit, begun = false }: LimitNoteProps) {
  if (!limit) return null;
  return (
    <Text role="note" component="div" size="sm" className={classes.note}>
      <IconClockHour4 size={16} stroke={1.7} aria-hidden />
      <span>{limitWords(limit, { begun })}</span>
    </Text>
  );
}
