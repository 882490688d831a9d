// Bringing people in from a file: choose or drop it, watch it, look at what became of it (PL-03).
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toastError } from '../../../lib/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { postImport } from './api.ts';
import { DropFile } from './drop-file.tsx';
import { ImportProgress } from './import-progress.tsx';

/** The address keeps which import is watched, so that a reload goes on watching it. */
export function ImportPage() {
  const { importId } = useSearch({ from: '/shell/tenant/people/import' });
  const navigate = useNavigate({ from: '/tenant/people/import' });
  const watch = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, importId: id }) });
  const start = useMutation({
    mutationFn: postImport,
    onSuccess: (answer) => watch(answer.importId),
    onError: (error) => toastError(error, 'The file was not taken'),
  });
  return (
    <Page title="Import people" back={{ to: '/tenant/people', label: 'Back to the people' }}>
      {importId ? (
        <ImportProgress key={importId} id={importId} onAnother={() => watch(undefined)} />
      ) : (
        <DropFile onFile={start.mutate} busy={start.isPending} />
      )}
    </Page>
  );
}
