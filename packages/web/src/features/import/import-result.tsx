// The result of an import: its totals, rows with problems, and undo.
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { counted } from '../../lib/numbers.ts';
import { useUser } from '../../lib/http/session.ts';
import type { ImportState } from './api.ts';
import classes from './import-page.module.css';
import { ImportTotals } from './import-totals.tsx';
import { ProblemList } from './problem-list.tsx';
import { StepHeading } from './step-heading.tsx';
import { useUndoImport } from './use-undo-import.ts';

/** For an import that is done, failed or undone. */
export function ImportResult({ state }: { state: ImportState }) {
  const undo = useUndoImport();
  const isUndone = state.state === 'undone';
  return (
    <>
      <div className={classes.card}>
        <StepHeading>{headingOf(state)}</StepHeading>
        {state.state === 'failed' && (
          <Alert color="red" mt="md" title="It stopped on its way">
            {state.message}
          </Alert>
        )}
        {isUndone && state.message && <Text mt="sm">{state.message}</Text>}
        {!isUndone && <ImportTotals state={state} />}
        <Group mt="md">
          {state.created > 0 && !isUndone ? <NewPeople at={state.createdAt} /> : <AllPeople />}
          <Button variant="default" renderRoot={(props) => <Link to="/tenant/people/import" {...props} />}>
            Import another file
          </Button>
          {!isUndone && (
            <Button
              variant="subtle"
              color="red"
              loading={undo.isUndoing(state.id)}
              onClick={() => void undo.ask(state)}
            >
              Undo the whole import
            </Button>
          )}
        </Group>
      </div>
      {!isUndone && <ProblemList state={state} />}
    </>
  );
}

function headingOf({ state, fileName, rows, created }: ImportState): string {
  if (state === 'undone') return rows === 0 ? `${fileName} was thrown away` : `${fileName} was taken back`;
  if (state === 'failed') return `${fileName} could not be imported to its end`;
  if (created > 0) return `${counted(created, 'person is', 'people are')} here now`;
  return `${counted(rows, 'row', 'rows')} of ${fileName} read`;
}

function NewPeople({ at }: { at: string }) {
  const { timeZone } = useUser();
  // The Swedish format is the one addresses use: 2026-12-07.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
  const search = { createdFrom: day, sort: '-created' };
  return (
    <Button renderRoot={(props) => <Link to="/tenant/people" search={search} {...props} />}>
      See the new people
    </Button>
  );
}

const AllPeople = () => (
  <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>Go to the people</Button>
);
