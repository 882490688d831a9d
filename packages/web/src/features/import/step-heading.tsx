// The heading of an import's step, which takes the focus when the step begins.
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './import-page.module.css';

/** Give it a `key` by state where two steps follow each other in the same place. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </Title>
  );
}
