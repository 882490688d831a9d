// The first screen: first steps while new, then what needs attention and what comes.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { keepShownLast } from '../../lib/storage/shown-last.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { home } from '../../messages/en/home.ts';
import { type Home, homeQuery, stepsLeft } from './api.ts';
import { Attention } from './attention.tsx';
import { Celebrations } from './celebrations.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FollowUps } from './follow-ups.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import classes from './home.module.css';
import { LastMessages } from './last-messages.tsx';
import { MyGroups } from './my-groups.tsx';
import { AttendancePlot, GrowthPlot } from './plots.tsx';

/** Each part that has nothing to show is left out. */
export function HomePage() {
  const { data, error, refetch } = useQuery(homeQuery);
  // What a query brings is rendered at once, in one task; a deferred value in small steps, between which the page answers.
  const shown = useDeferredValue(data);
  return (
    <Page title={home.title}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!shown && (data || !error) && <HomeSkeleton />}
      {shown && <Parts home={shown} />}
    </Page>
  );
}

/** Before the first message, the first steps are the page; afterwards attention comes first. */
function Parts({ home: { steps, today, ...parts } }: { home: Home }) {
  const isNew = steps?.some(({ step, done }) => step === 'message' && !done) ?? false;
  const people = parts.growth.at(-1)?.people ?? 0;
  const user = useUser();
  useEffect(() => keepShownLast(user, { stepsLeft: stepsLeft({ steps }) }), [user, steps]);
  return (
    <>
      {steps && isNew && <FirstSteps steps={steps} isNew />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {!(isNew && parts.attention.length === 0) && <Attention items={parts.attention} />}
          {steps && !isNew && <FirstSteps steps={steps} />}
          {parts.groups && parts.groups.length > 0 && <MyGroups groups={parts.groups} />}
          {parts.followUps.total > 0 && <FollowUps {...parts.followUps} today={today} />}
          {parts.messages.length > 0 && <LastMessages rows={parts.messages} />}
        </div>
        <div className={classes.column}>
          {people > 0 && <Celebrations all={parts.celebrations} today={today} />}
          {people > 0 && <GrowthPlot months={parts.growth} />}
          {parts.attendance.length > 1 && <AttendancePlot services={parts.attendance} />}
        </div>
      </div>
    </>
  );
}
