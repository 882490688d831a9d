// The screen for an unknown address.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyState } from '../../ui/states.tsx';

export function NotFound() {
  useTitle('Not found');
  return (
    <EmptyState
      wholeScreen
      title="There is nothing at this address"
      actions={
        <Button renderRoot={(props) => <Link to="/tenant" {...props} />}>Go to the first screen</Button>
      }
    >
      The link may be old, or a letter of it got lost.
    </EmptyState>
  );
}
