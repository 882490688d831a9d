// The screen for an unknown address.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyState } from '../../ui/states.tsx';
import { start } from '../../messages/en/start.ts';

export function NotFound() {
  useTitle(start.notFound);
  return (
    <EmptyState
      wholeScreen
      title={start.notFound}
      actions={<Button renderRoot={(props) => <Link to="/tenant" {...props} />}>{start.goHome}</Button>}
    >
      {start.notFoundHint}
    </EmptyState>
  );
}
