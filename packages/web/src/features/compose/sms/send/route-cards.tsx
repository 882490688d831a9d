// The two Nigerian routes as radio cards: advantages, whom each reaches and its cost (SC-08).
import { Radio, Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { estimateTexts } from '../../../../messages/en/estimate.ts';
import { Help } from '../../../../ui/help/help.tsx';
import { audienceWords, type Estimate } from '../../estimate/estimate-words.ts';
import type { Route } from '../sms-payload.ts';
import { NoProvider } from './no-provider.tsx';
import classes from './send-choice.module.css';
import type { RouteChoice } from './use-route-choice.ts';
import { specified } from '../../../../messages/en/specified.ts';

type Point = readonly [good: boolean, words: string];

/** The points of each route, in the words of the specification. */
const pointsOf = (route: Route): readonly Point[] =>
  route === 'hybrid'
    ? [
        [true, smsSend.fullDelivery],
        [true, smsSend.notAffectedByDnd],
        [true, smsSend.dedicatedNumber],
        [false, smsSend.noSenderCustomisation],
      ]
    : [
        [true, smsSend.senderCustomisable],
        [false, smsSend.varyingDelivery],
        [false, smsSend.affectedByDnd],
      ];

interface RouteCardsProps {
  choice: RouteChoice;
  sender: string;
}

/** A click anywhere on a card chooses it; a route that nobody takes cannot be chosen. */
export function RouteCards({ choice, sender }: RouteCardsProps) {
  return (
    <Radio.Group
      value={choice.route}
      onChange={(value) => choice.setRoute(value === 'hybrid' ? 'hybrid' : 'regular')}
      aria-label={specified.sendSmsAlternative}
    >
      <div className={classes.cards}>
        {(['hybrid', 'regular'] as const).map((route) => (
          <RouteCard
            key={route}
            route={route}
            chosen={route === choice.route}
            sender={sender}
            untaken={choice.takers?.[route].by === 'none'}
            estimate={choice.estimates[route].estimate}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

interface RouteCardProps {
  route: Route;
  chosen: boolean;
  sender: string;
  untaken: boolean;
  estimate: Estimate | undefined;
}

function RouteCard({ route, chosen, sender, untaken, estimate }: RouteCardProps) {
  const id = useId();
  const hosted = route === 'hybrid';
  const name = hosted ? smsSend.hosted : smsSend.regular;
  return (
    <section className={classes.card} aria-label={name} data-chosen={chosen || undefined}>
      <Radio
        value={route}
        label={name}
        disabled={untaken}
        aria-describedby={id}
        classNames={{ label: classes.cardLabel }}
      />
      <div id={id}>
        <ul className={classes.points}>
          {pointsOf(route).map(([good, words]) => (
            <li key={words}>
              {good ? (
                <IconCheck size={16} className={classes.good} aria-hidden />
              ) : (
                <IconMinus size={16} className={classes.less} aria-hidden />
              )}
              {words}
            </li>
          ))}
        </ul>
        <Text size="xs" c="dimmed">
          {hosted ? smsSend.hostedHint : smsSend.regularHint(sender)}
        </Text>
        {untaken && <NoProvider />}
        {estimate && (
          <Text size="xs" fw={600} mt={4}>
            {smsSend.reaches(audienceWords(estimate, 'sms'))} · {estimateTexts.units(estimate.units)}
          </Text>
        )}
      </div>
      <span className={classes.cardHelp}>
        <Help about="dnd" />
      </span>
    </section>
  );
}
