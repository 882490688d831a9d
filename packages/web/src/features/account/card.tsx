// A card of the account page, and a row in it.
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './account.module.css';

interface CardProps {
  title: string;
  about?: string;
  /** A button at the end of the title's row. */
  action?: ReactNode;
  children: ReactNode;
}

/** The title names the region. */
export function Card({ title, about, action, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </header>
      {about && (
        <Text c="dimmed" maw="44rem">
          {about}
        </Text>
      )}
      {children}
    </section>
  );
}

interface RowProps {
  label: ReactNode;
  /** Dimmed, below the label. */
  detail?: ReactNode;
  children?: ReactNode;
}

/** A label with what is known of it, and buttons at the end. */
export function Row({ label, detail, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} component="div">
          {label}
        </Text>
        {detail && (
          <Text size="sm" c="dimmed" component="div">
            {detail}
          </Text>
        )}
      </div>
      {children && <div className={classes.tools}>{children}</div>}
    </li>
  );
}
