// Imports people from a file: choose, review, run, undo (PL-03).
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { DropFile } from './drop-file.tsx';
import { OneImport } from './one-import.tsx';
import { PastImports } from './past-imports.tsx';
import { Steps } from './steps.tsx';
import { importTexts } from '../../messages/en/import.ts';

/** The address holds the id of the open import, so that a reload shows it again. */
export function ImportPage() {
  const { importId } = useSearch({ from: '/shell/tenant/people/import' });
  const navigate = useNavigate({ from: '/tenant/people/import' });
  return (
    <Page title={importTexts.title} back={{ to: '/tenant/people', label: importTexts.back }}>
      {importId ? (
        <OneImport key={importId} id={importId} />
      ) : (
        <>
          <Steps at={0} />
          <DropFile onAccepted={(id) => void navigate({ search: { importId: id } })} />
          <PastImports />
        </>
      )}
    </Page>
  );
}
