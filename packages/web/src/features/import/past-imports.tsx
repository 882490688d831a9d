// The list of earlier imports, to continue, view or undo.
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toastError } from '../../lib/toast.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { type ImportState, importsPerPage, importsQuery, saveProblems } from './api.ts';
import { importOutcome } from './import-words.ts';
import classes from './past-imports.module.css';
import { useUndoImport } from './use-undo-import.ts';
import { importTexts } from '../../messages/en/import.ts';

/** Renders nothing before the first import. */
export function PastImports() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(importsQuery(page));
  const undo = useUndoImport();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} height={64} />;
  if (data.total === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <Title order={2} id="past-imports" mb="sm">
        {importTexts.past}
      </Title>
      <ul className={classes.list} data-stale={isPlaceholderData || undefined}>
        {data.items.map((item) => (
          <PastImport key={item.id} item={item} undo={undo} />
        ))}
      </ul>
      <Pager pages={Math.ceil(data.total / importsPerPage)} page={page} onPage={setPage} />
    </section>
  );
}

interface PastImportProps {
  item: ImportState;
  undo: ReturnType<typeof useUndoImport>;
}

function PastImport({ item, undo }: PastImportProps) {
  const { id, state, fileName, origin } = item;
  const isWaiting = state === 'waiting';
  const open = (label: string) => (
    <Button
      variant={isWaiting ? 'light' : 'default'}
      aria-label={`${label} ${fileName}`}
      renderRoot={(props) => <Link to="/tenant/people/import" search={{ importId: id }} {...props} />}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.quiet}>
          {origin && `${origin} · `}
          <TimeText at={item.createdAt} />
        </span>
      </div>
      <span className={classes.state} data-waiting={isWaiting || undefined}>
        {importOutcome(item)}
      </span>
      <div className={classes.actions}>
        {item.failed > 0 && (state === 'done' || state === 'failed') && (
          <Button
            variant="subtle"
            aria-label={importTexts.downloadProblems(fileName)}
            onClick={() => void saveProblems(item).catch((error: unknown) => toastError(error))}
          >
            {importTexts.problems}
          </Button>
        )}
        {state !== 'undone' && (
          <Button
            variant="subtle"
            color="red"
            aria-label={`${isWaiting ? importTexts.discard : importTexts.undo} ${fileName}`}
            loading={undo.isUndoing(id)}
            onClick={() => void undo.ask(item)}
          >
            {isWaiting ? importTexts.discard : importTexts.undo}
          </Button>
        )}
        {open(isWaiting ? importTexts.continue : importTexts.view)}
      </div>
    </li>
  );
}
