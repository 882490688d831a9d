// The result of an import: its totals, rows with problems, and undo.
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/http/session.ts';
import type { ImportState } from './api.ts';
import classes from './import-page.module.css';
import { ImportTotals } from './import-totals.tsx';
import { ProblemList } from './problem-list.tsx';
import { StepHeading } from './step-heading.tsx';
import { useUndoImport } from './use-undo-import.ts';
import { importTexts } from '../../messages/en/import.ts';
import { answered } from '../../messages/language.ts';

/** For an import that is done, failed or undone. */
export function ImportResult({ state }: { state: ImportState }) {
  const undo = useUndoImport();
  const isUndone = state.state === 'undone';
  return (
    <>
      <div className={classes.card}>
        <StepHeading>{headingOf(state)}</StepHeading>
        {state.state === 'failed' && (
          <Alert color="red" mt="md" title={importTexts.stopped}>
            {answered(state.message)}
          </Alert>
        )}
        {isUndone && state.message && <Text mt="sm">{answered(state.message)}</Text>}
        {!isUndone && <ImportTotals state={state} />}
        <Group mt="md">
          {state.created > 0 && !isUndone ? <NewPeople at={state.createdAt} /> : <AllPeople />}
          <Button variant="default" renderRoot={(props) => <Link to="/tenant/people/import" {...props} />}>
            {importTexts.importAnother}
          </Button>
          {!isUndone && (
            <Button
              variant="subtle"
              color="red"
              loading={undo.isUndoing(state.id)}
              onClick={() => void undo.ask(state)}
            >
              {importTexts.undoAll}
            </Button>
          )}
        </Group>
      </div>
      {!isUndone && <ProblemList state={state} />}
    </>
  );
}

function headingOf({ state, fileName, rows, created }: ImportState): string {
  if (state === 'undone')
    return rows === 0 ? importTexts.thrownAway(fileName) : importTexts.takenBack(fileName);
  if (state === 'failed') return importTexts.notFinished(fileName);
  if (created > 0) return importTexts.added(created);
  return importTexts.rowsRead(rows, fileName);
}

function NewPeople({ at }: { at: string }) {
  const { timeZone } = useUser();
  // The Swedish format is the one addresses use: 2026-12-07.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
  const search = { createdFrom: day, sort: '-created' };
  return (
    <Button renderRoot={(props) => <Link to="/tenant/people" search={search} {...props} />}>
      {importTexts.viewNew}
    </Button>
  );
}

const AllPeople = () => (
  <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>{importTexts.viewPeople}</Button>
);
