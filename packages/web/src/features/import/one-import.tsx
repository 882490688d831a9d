// One import, as its state demands: review, progress or result.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { importQuery, type ImportState } from './api.ts';
import { followImport } from './follow-import.ts';
import { ImportPreview } from './preview/import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportRunning } from './import-running.tsx';
import { Steps } from './steps.tsx';

const step: Record<ImportState['state'], number> = { waiting: 1, running: 2, done: 3, failed: 2, undone: 3 };

/** Leaving this screen stops nothing: the import continues, or waits, on the server. */
export function OneImport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  const queries = useQueryClient();
  const isRunning = data?.state === 'running';
  useEffect(() => {
    if (isRunning) followImport(queries, id);
  }, [isRunning, queries, id]);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <>
      {data.state !== 'undone' && <Steps at={step[data.state]} />}
      {data.state === 'waiting' && <ImportPreview state={data} />}
      {data.state === 'running' && <ImportRunning state={data} />}
      {(data.state === 'done' || data.state === 'failed' || data.state === 'undone') && (
        <ImportResult key={data.state} state={data} />
      )}
    </>
  );
}
