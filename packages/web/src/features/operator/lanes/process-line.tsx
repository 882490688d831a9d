// One process of the installation, and whether it works.
import { Badge, Text } from '@mantine/core';
import { operatorLanes as texts } from '../../../messages/en/operator-lanes.ts';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import classes from '../operator-page.module.css';
import type { Process } from './api.ts';

const looks: Record<Process['state'], [color: string, word: string]> = {
  running: ['green', texts.isRunning],
  stopped: ['gray', texts.stopped],
  silent: ['amber', texts.silent],
  tooOld: ['red', texts.tooOld],
};

/** Says of one that is too old for the database what to do. */
export function ProcessLine({ process }: { process: Process }) {
  const { host, pid, part, state, startedAt, seenAt, lanes } = process;
  const [color, word] = looks[state];
  return (
    <div className={classes.line}>
      <div className={classes.first}>
        <Text fw={600} className={classes.note}>
          {texts.processName(host, pid)}
        </Text>
        <Text size="sm" c="dimmed">
          {texts[part]} · <Phrase text={texts.since} parts={{ time: <TimeText at={startedAt} /> }} />
          {lanes !== null && ` · ${texts.laneCount(lanes)}`}
        </Text>
        {state === 'silent' && (
          <Text size="sm">
            <Phrase text={texts.seen} parts={{ time: <TimeText at={seenAt} /> }} />
          </Text>
        )}
        {state === 'tooOld' && <Text size="sm">{texts.tooOldHint}</Text>}
      </div>
      <Badge variant="light" color={color}>
        {word}
      </Badge>
    </div>
  );
}
