// The frame of a screen: title, actions and content.
import { ActionIcon, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Shown dimmed beside the title: a count, a state. */
  note?: ReactNode;
  /** Buttons at the end of the title's row. */
  actions?: ReactNode;
  /** The target of the arrow before the title. */
  back?: { to: string; label: string; search?: Record<string, string> };
  children: ReactNode;
}

/** The title is the page's only h1. */
export function Page({ title, note, actions, back, children }: PageProps) {
  useTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.heading}>
          {back && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={back.label}
              renderRoot={(props) => <Link to={back.to} search={back.search ?? {}} {...props} />}
            >
              <IconArrowLeft size={20} aria-hidden />
            </ActionIcon>
          )}
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
