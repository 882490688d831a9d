// One import in whichever state it is: waiting to be looked at, running, done, failed or taken back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { importQuery, type ImportState } from './api.ts';
import { ImportPreview } from './preview/import-preview.tsx';
import { ImportRest } from './import-rest.tsx';
import { ImportRunning } from './import-running.tsx';
import { Steps } from './steps.tsx';

const step: Record<ImportState['state'], number> = { waiting: 1, running: 2, done: 3, failed: 2, undone: 3 };

/** Leaving this screen stops nothing: the server goes on, and what waits goes on waiting. */
export function OneImport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  useFreshPeople(data?.state);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <>
      {data.state !== 'undone' && <Steps at={step[data.state]} />}
      {data.state === 'waiting' && <ImportPreview state={data} />}
      {data.state === 'running' && <ImportRunning state={data} />}
      {(data.state === 'done' || data.state === 'failed' || data.state === 'undone') && (
        <ImportRest key={data.state} state={data} />
      )}
    </>
  );
}

/** Lists on other screens are asked anew as soon as the import is at rest. */
function useFreshPeople(state: ImportState['state'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state !== 'done') return;
    for (const key of ['people', 'groups', 'group', 'communication-groups', 'members', 'families'])
      void queries.invalidateQueries({ queryKey: [key] });
  }, [state, queries]);
}
