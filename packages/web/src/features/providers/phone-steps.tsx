// Shows in three pictures how to connect an Android phone, and what to know first.
import { Text } from '@mantine/core';
import { phoneStepTexts as texts } from '../../messages/en/phone-steps.ts';
import classes from './phone-steps.module.css';

/** Steps in the order in which they are taken. */
export function PhoneSteps() {
  const steps = [
    { text: texts.install, picture: <Install /> },
    { text: texts.goOnline, picture: <GoOnline /> },
    { text: texts.enter, picture: <Enter /> },
  ];
  return (
    <section aria-label={texts.title}>
      {/* Without its markers a list is none to some screen readers, unless it says so. */}
      <ol className={classes.steps} role="list">
        {steps.map(({ text, picture }) => (
          <li key={text}>
            <div className={classes.step}>
              <svg viewBox="0 0 60 100" className={classes.phone} aria-hidden>
                <rect x="4" y="2" width="52" height="96" rx="8" className={classes.case} />
                <rect x="9" y="11" width="42" height="76" rx="2" className={classes.screen} />
                {picture}
              </svg>
              <Text size="sm">{text}</Text>
            </div>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.limits}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.replies}
      </Text>
    </section>
  );
}

const Install = () => (
  <>
    <rect x="20" y="26" width="20" height="14" rx="4" className={classes.accent} />
    <path d="M24 40 v6 l6 -6 z" className={classes.accent} />
    <path d="M30 54 v16 m-7 -7 l7 7 l7 -7 M20 77 h20" className={classes.line} />
  </>
);

const GoOnline = () => (
  <>
    <path d="M20 42 a7 7 0 0 1 3 -13 a9 9 0 0 1 17 3 a5 5 0 0 1 0 10 z" className={classes.line} />
    <rect x="17" y="58" width="26" height="14" rx="7" className={classes.accent} />
    <circle cx="36" cy="65" r="5" className={classes.screen} />
  </>
);

const Enter = () => (
  <>
    <path d="M15 28 h14 M15 50 h14" className={classes.line} />
    <rect x="15" y="33" width="30" height="9" rx="2" className={classes.line} />
    <rect x="15" y="55" width="30" height="9" rx="2" className={classes.line} />
    <path d="M20 59.5 h0.1 m5 0 h0.1 m5 0 h0.1 m5 0 h0.1" className={classes.line} />
    <path d="M20 37.5 h14" className={classes.line} />
  </>
);
