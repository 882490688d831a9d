// Bringing people in from a file: choose it, look at what would happen, watch it, take it back (PL-03).
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { DropFile } from './drop-file.tsx';
import { OneImport } from './one-import.tsx';
import { PastImports } from './past-imports.tsx';
import { Steps } from './steps.tsx';

/** The address keeps which import is looked at, so that a reload goes on with it. */
export function ImportPage() {
  const { importId } = useSearch({ from: '/shell/tenant/people/import' });
  const navigate = useNavigate({ from: '/tenant/people/import' });
  return (
    <Page title="Import people" back={{ to: '/tenant/people', label: 'Back to the people' }}>
      {importId ? (
        <OneImport key={importId} id={importId} />
      ) : (
        <>
          <Steps at={0} />
          <DropFile onTaken={(id) => void navigate({ search: { importId: id } })} />
          <PastImports />
        </>
      )}
    </Page>
  );
}
