// One Nigerian route: its advantages, whom it reaches and what it costs (SC-08).
import { Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { estimateTexts } from '../../../../messages/en/estimate.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import { audienceWords } from '../../estimate/estimate-words.ts';
import { SendCost, type SendCostProps } from './send-cost.tsx';
import classes from './send-choice.module.css';
import type { Route } from '../sms-payload.ts';

type Point = readonly [good: boolean, words: string];

/** The name of a route and its points, in the words of the specification. */
const routeOf = (route: Route): { name: string; points: readonly Point[] } =>
  route === 'hybrid'
    ? {
        name: smsSend.hosted,
        points: [
          [true, smsSend.fullDelivery],
          [true, smsSend.notAffectedByDnd],
          [true, smsSend.dedicatedNumber],
          [false, smsSend.noSenderCustomisation],
        ],
      }
    : {
        name: smsSend.regular,
        points: [
          [true, smsSend.senderCustomisable],
          [false, smsSend.varyingDelivery],
          [false, smsSend.affectedByDnd],
        ],
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
  const { name, points } = routeOf(route);
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
          {smsSend.reaches(audienceWords(estimate, 'sms'))}
          {reachDiffers && estimate.recipients > 0 && (
            <TextButton onClick={() => cost.onOpen({})}>{estimateTexts.seeWho}</TextButton>
          )}
        </Text>
      )}
      {children}
      <SendCost {...cost} />
    </section>
  );
}
