// The heading of a step; it takes the focus when its step comes, so that nobody is lost between two.
import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './import-page.module.css';

/** Each state of an import has one; `key` it by the state where two follow each other in one place. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </Title>
  );
}
