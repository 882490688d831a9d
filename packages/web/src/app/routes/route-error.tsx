// A screen that broke, or could not be loaded.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteFault } from '../../lib/fault-log.ts';
import { ErrorState } from '../../ui/states.tsx';

/** Says what happened and tries again; after an update of the server the whole page is loaded anew. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => noteFault(error), [error]);
  const retry = () => {
    // A screen's file that is not there any more: the page is older than the server.
    if (/dynamically imported|module script|preload css/i.test(String(error))) window.location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} retry={retry} />;
}
