// The frame of a screen: title, actions and content.
import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import { type Back, BackArrow } from './back-arrow.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Shown dimmed beside the title: a count, a state. */
  note?: ReactNode;
  /** Buttons at the end of the title's row. */
  actions?: ReactNode;
  /** What is above this screen: where the arrow before the title leads if one came from no other. */
  back?: Back;
  /** Reaches to the end of the window even with little in it, so that a footer can stay there. */
  tall?: boolean;
  children: ReactNode;
}

/** The title is the page's only h1. */
export function Page({ title, note, actions, back, tall, children }: PageProps) {
  useTitle(title);
  return (
    <div className={classes.page} data-tall={tall}>
      <header className={classes.head}>
        <div className={classes.heading}>
          {back && <BackArrow {...back} />}
          <Title order={1} className={classes.title}>
            {title}
          </Title>
        </div>
        {note && <div className={classes.note}>{note}</div>}
        {actions && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </div>
  );
}
