// A card of the person page, with a heading and an action.
import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './person-page.module.css';

interface CardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The heading names the section. */
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
