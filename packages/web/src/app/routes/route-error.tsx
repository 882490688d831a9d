// Shown where a screen failed or could not be loaded.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteFault } from '../../lib/fault-log.ts';
import { ErrorState } from '../../ui/states.tsx';

/** Offers a retry, which reloads the whole page after an update of the server. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => noteFault(error), [error]);
  const retry = () => {
    // A missing file of a screen means that the page is older than the server.
    if (/dynamically imported|module script|preload css/i.test(String(error))) window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState wholeScreen error={error} retry={retry} />;
}
