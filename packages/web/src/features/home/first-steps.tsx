// The first steps of a new organisation, which tick themselves off.
import { Anchor, Progress, Text } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HomeStep } from '@tidings/contract/calls/home.ts';
import { useUser } from '../../lib/http/session.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { home } from '../../messages/en/home.ts';
import type { Home } from './api.ts';
import { Card } from './card.tsx';
import classes from './home.module.css';
import { placeOf } from './step-places.ts';
import { useHideSteps } from './use-hide-steps.ts';

type Steps = NonNullable<Home['steps']>;

/** While new, each step with what it is for; afterwards those that are left. */
export function FirstSteps({ steps, isNew = false }: { steps: Steps; isNew?: boolean }) {
  const { firstName } = useUser();
  const hide = useHideSteps();
  const done = steps.filter((one) => one.done).length;
  const isReady = done === steps.length;
  const next = steps.find((one) => !one.done)?.step;
  const [title, hint] = isNew
    ? [home.welcome(firstName), home.lead]
    : isReady
      ? [home.allSet, home.allSetHint]
      : [home.finish, home.finishHint];
  return (
    <Card title={title}>
      <Text c="dimmed">{hint}</Text>
      {!isReady && (
        <div className={classes.progress}>
          <Progress value={(done / steps.length) * 100} aria-hidden />
          <span>{home.progress(done, steps.length)}</span>
        </div>
      )}
      <ol className={classes.list}>
        {steps
          .filter((one) => isNew || !one.done)
          .map((one) => (
            <Step key={one.step} {...one} isNext={isNew && one.step === next} withHint={isNew} />
          ))}
      </ol>
      <div className={classes.foot}>
        <Anchor size="sm" renderRoot={(props) => <Link to="/tenant/guide" {...props} />}>
          {home.guide}
        </Anchor>
        <TextButton flush onClick={() => hide.mutate(true)}>
          {home.hide}
        </TextButton>
      </div>
    </Card>
  );
}

interface StepProps {
  step: HomeStep;
  done: boolean;
  isNext: boolean;
  withHint: boolean;
}

function Step({ step, done, isNext, withHint }: StepProps) {
  return (
    <li className={classes.line} data-done={done || undefined} data-next={isNext || undefined}>
      <span className={classes.tick}>
        {done && <IconCheck size={16} stroke={2.4} role="img" aria-label={home.isDone} />}
      </span>
      <div className={classes.words}>
        <Anchor className={classes.link} renderRoot={(props) => <Link {...placeOf[step]} {...props} />}>
          {home[step]}
        </Anchor>
        {withHint && !done && <div className={classes.small}>{home[`${step}Hint`]}</div>}
      </div>
      {!done && <IconChevronRight size={18} stroke={1.7} aria-hidden />}
    </li>
  );
}
