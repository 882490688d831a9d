// One of the two ways an SMS can go in Nigeria, with what it means (SC-08).
import { Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isShort, unitsWords, type Estimate } from '../reckoning/reckoning-words.ts';
import classes from './send-choice.module.css';
import type { Route } from './sms-payload.ts';

type Point = readonly [good: boolean, words: string];

const routes: Record<Route, { name: string; points: readonly Point[] }> = {
  hybrid: {
    name: 'Hosted bulk SMS',
    points: [
      [true, '100% delivery to valid numbers'],
      [true, 'Not affected by DND'],
      [true, 'Dedicated number'],
      [false, 'No sender customisation: your sender id will not be shown'],
    ],
  },
  regular: {
    name: 'Regular bulk SMS',
    points: [
      [true, 'Sender name customisable'],
      [false, 'Varying delivery'],
      [false, 'Affected by DND'],
    ],
  },
};

interface RouteCardProps {
  route: Route;
  estimate: Estimate | undefined;
  /** The button that sends this way. */
  children: ReactNode;
}

/** A card of its own name, its points for and against, and its cost. */
export function RouteCard({ route, estimate, children }: RouteCardProps) {
  const { name, points } = routes[route];
  return (
    <section className={classes.card} aria-label={name}>
      <Text component="h3" fw={600} m={0}>
        {name}
      </Text>
      <ul className={classes.points}>
        {points.map(([good, words]) => (
          <li key={words}>
            {good ? (
              <IconCheck size={17} className={classes.good} aria-hidden />
            ) : (
              <IconMinus size={17} className={classes.less} aria-hidden />
            )}
            {words}
          </li>
        ))}
      </ul>
      <Text
        size="xs"
        c={estimate && isShort(estimate) ? 'var(--mantine-color-error)' : 'dimmed'}
        mih="1.2rem"
      >
        {estimate && unitsWords(estimate)}
      </Text>
      {children}
    </section>
  );
}
