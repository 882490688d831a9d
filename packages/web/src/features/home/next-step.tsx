// The way from the screen of one first step to the next one.
import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay, useUser } from '../../lib/http/session.ts';
import { keepShownLast, readShownLast } from '../../lib/storage/shown-last.ts';
import { home } from '../../messages/en/home.ts';
import { homeQuery, stepsLeft } from './api.ts';
import classes from './next-step.module.css';
import { placeOf } from './step-places.ts';

/** The steps that lead to the first message; the composer itself has no room for more. */
const before = ['people', 'sms', 'senderId'] as const;

type Before = (typeof before)[number];

/** Shows on the screens of the steps before the first message, until that was sent. */
export function NextStep() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const maySetUp = useMay('settings.write');
  const here = before.find((step) => placeOf[step].to === path);
  // The key makes it ask again on each screen.
  return maySetUp && here ? <Bar key={here} here={here} /> : null;
}

/** As it was last until it is known, so that it does not move the screen below it. */
function Bar({ here }: { here: Before }) {
  const { data } = useQuery(homeQuery);
  const user = useUser();
  useEffect(() => {
    if (data) keepShownLast(user, { stepsLeft: stepsLeft(data) });
  }, [user, data]);
  const left = data ? stepsLeft(data) : (readShownLast(user).stepsLeft ?? []);
  if (!left.includes('message')) return null;
  const next = before.find((step) => step !== here && left.includes(step)) ?? 'message';
  return (
    <nav aria-label={home.firstSteps} className={classes.bar}>
      <span>{home.next}</span>
      <Anchor inherit fw={600} renderRoot={(props) => <Link {...placeOf[next]} {...props} />}>
        {home[next]}
      </Anchor>
      <IconArrowRight size={16} stroke={1.7} aria-hidden />
    </nav>
  );
}
