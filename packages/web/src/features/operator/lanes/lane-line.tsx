// One lane: its state, what waits in it, and who serves it.
import { Badge, Text } from '@mantine/core';
import { answered } from '../../../messages/language.ts';
import { operatorLanes as texts } from '../../../messages/en/operator-lanes.ts';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import classes from '../operator-page.module.css';
import type { Lane } from './api.ts';
import { LaneActions } from './lane-actions.tsx';

const colors: Record<Lane['state'], string> = {
  running: 'green',
  paused: 'amber',
  draining: 'amber',
  drained: 'amber',
  slow: 'amber',
  full: 'amber',
  down: 'red',
  unserved: 'red',
};

const hints: Partial<Record<Lane['state'], string>> = {
  slow: texts.slowHint,
  full: texts.fullHint,
  draining: texts.drainingHint,
  drained: texts.drainedHint,
  unserved: texts.unservedHint,
};

/** Its name on the screen: channel, provider and whose account it is. */
const nameOf = ({ channel, provider, name, organisation }: Lane): string =>
  texts.laneName(texts[channel], provider === 'account' ? name : texts[provider], organisation);

export function LaneLine({ lane }: { lane: Lane }) {
  const { state, since, until, trouble, workers } = lane;
  const name = nameOf(lane);
  const why = trouble ? answered(trouble) : hints[state];
  const time = until ?? since;
  return (
    <div className={classes.line} role="group" aria-label={name}>
      <div className={classes.first}>
        <Text fw={600} className={classes.note}>
          {name}
        </Text>
        {why && (
          <Text size="sm" className={classes.note}>
            {why}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Work lane={lane} />
        </Text>
        <Text size="xs" c="dimmed" className={classes.note}>
          {time && (
            <Phrase text={until ? texts.until : texts.since} parts={{ time: <TimeText at={time} /> }} />
          )}
          {time && workers.length > 0 && ' · '}
          {workers.length > 0 && texts.servedBy(workers)}
        </Text>
      </div>
      <Badge variant="light" color={colors[state]}>
        {texts[state]}
      </Badge>
      <LaneActions lane={lane} name={name} />
    </div>
  );
}

/** How much waits and since when, and how much goes out. */
function Work({ lane: { pending, sending, perMinute, oldestAt } }: { lane: Lane }) {
  const words = [
    pending > 0 ? texts.waiting(pending) : texts.nothingWaits,
    ...(sending > 0 ? [texts.sending(sending)] : []),
    ...(perMinute > 0 ? [texts.perMinute(perMinute)] : []),
  ];
  return (
    <>
      {words.join(' · ')}
      {oldestAt && (
        <>
          {' · '}
          <Phrase text={texts.oldest} parts={{ time: <TimeText at={oldestAt} /> }} />
        </>
      )}
    </>
  );
}
