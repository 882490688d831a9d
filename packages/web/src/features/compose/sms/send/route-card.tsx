// One Nigerian route: its advantages, whom it reaches and what it costs (SC-08).
import { Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextButton } from '../../../../ui/text-button.tsx';
import { audienceWords } from '../../estimate/estimate-words.ts';
import { SendCost, type SendCostProps } from './send-cost.tsx';
import classes from './send-choice.module.css';
import type { Route } from '../sms-payload.ts';

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

interface RouteCardProps extends SendCostProps {
  route: Route;
  /** The routes reach different people, so each has its own list. */
  reachDiffers: boolean;
  /** Further choices for this route. */
  children?: ReactNode;
}

/** Its button sends by this route. */
export function RouteCard({ route, reachDiffers, children, ...cost }: RouteCardProps) {
  const { name, points } = routes[route];
  const { estimate } = cost.estimateState;
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
      {estimate && (
        <Text component="div">
          Reaches {audienceWords(estimate, 'sms')}
          {reachDiffers && estimate.recipients > 0 && (
            <TextButton onClick={() => cost.onOpen({})}>See who</TextButton>
          )}
        </Text>
      )}
      {children}
      <SendCost {...cost} />
    </section>
  );
}
