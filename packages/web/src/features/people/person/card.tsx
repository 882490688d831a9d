// One part of a person's page, with its heading and what can be done in it.
import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './person-page.module.css';

interface CardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section named by its heading. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
