// Placeholders for a list: a skeleton, an empty state, or a failure.
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError, isOffline } from '../lib/http/api-error.ts';
import { faultsAsText } from '../lib/fault-log.ts';
import classes from './states.module.css';
import { start } from '../messages/en/start.ts';
import { specified } from '../messages/en/specified.ts';

interface EmptyStateProps {
  title: string;
  /** What the list is for, and what to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The next step, as buttons. */
  actions?: ReactNode;
  /** Whether it is the whole screen, so that its title is the page's heading. */
  wholeScreen?: boolean;
}

/** An empty list: says what will be here and how to begin. */
export function EmptyState({ title, children, icon, actions, wholeScreen }: EmptyStateProps) {
  return (
    <Stack className={classes.state} gap="xs">
      {icon && <div className={classes.icon}>{icon}</div>}
      <StateTitle wholeScreen={wholeScreen} otherwise="p">
        {title}
      </StateTitle>
      {children && (
        <Text c="dimmed" component="div" maw="30rem">
          {children}
        </Text>
      )}
      {actions && (
        <Group mt="sm" justify="center">
          {actions}
        </Group>
      )}
    </Stack>
  );
}

interface StateTitleProps {
  wholeScreen: boolean | undefined;
  /** What it is where it is not the page's heading. */
  otherwise: 'h2' | 'p';
  children: string;
}

const StateTitle = ({ wholeScreen, otherwise, children }: StateTitleProps) => (
  <Text component={wholeScreen ? 'h1' : otherwise} m={0} fw={600} size="lg">
    {children}
  </Text>
);

interface ErrorStateProps {
  error: unknown;
  retry?: () => void;
  /** Whether it is the whole screen, so that its title is the page's heading. */
  wholeScreen?: boolean;
}

/** A failure in the server's words, with a button to try again, or to Home where the thing is gone. */
export function ErrorState({ error, retry, wholeScreen }: ErrorStateProps) {
  const { title, detail } = explain(error);
  // Trying again would not bring it back.
  const missing = error instanceof ApiError && error.status === 404;
  const [details, setDetails] = useState('');
  return (
    <Stack className={classes.state} gap="xs" role="alert">
      <div className={classes.icon}>
        <IconCloudOff size={32} stroke={1.5} aria-hidden />
      </div>
      <StateTitle wholeScreen={wholeScreen} otherwise="h2">
        {title}
      </StateTitle>
      {detail && <Text c="dimmed">{detail}</Text>}
      <Group mt="sm" justify="center">
        {retry && !missing && <Button onClick={retry}>{start.tryAgain}</Button>}
        {(wholeScreen || missing) && (
          <Button variant="default" renderRoot={(props) => <Link to="/tenant" {...props} />}>
            {start.goHome}
          </Button>
        )}
      </Group>
      <details className={classes.details} onToggle={() => setDetails(faultsAsText())}>
        <summary>{start.details}</summary>
        <pre tabIndex={0}>{details}</pre>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => void navigator.clipboard?.writeText(details)}
        >
          {start.copyDetails}
        </Button>
      </details>
    </Stack>
  );
}

function explain(error: unknown): { title: string; detail?: string } {
  if (isOffline(error)) return { title: specified.offline, detail: specified.ensureInternet };
  if (!(error instanceof ApiError)) {
    return { title: start.cannotShow, detail: start.onOurSide };
  }
  if (error.kind === 'timeout') return { title: specified.requestDelayed, detail: error.message };
  return { title: error.kind === 'fault' ? start.failed : start.cannotShow, detail: error.message };
}

/** Placeholder rows of a list that is loading; `height` is in pixels. */
export function ListSkeleton({ rows = 8, height = 44 }: { rows?: number; height?: number }) {
  return (
    <div role="status" aria-label={start.loading} className={classes.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <Skeleton circle height={28} />
          <Skeleton height={10} width={`${26 + ((row * 13) % 20)}%`} />
          <Skeleton height={10} width={`${14 + ((row * 7) % 12)}%`} ms="auto" />
        </div>
      ))}
    </div>
  );
}
