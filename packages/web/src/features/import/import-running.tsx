// A running import: its progress, the counts so far, and a way to stop it.
import { Button, Group, Progress, Text } from '@mantine/core';
import { counted, written } from '../../lib/numbers.ts';
import type { ImportState } from './api.ts';
import classes from './import-page.module.css';
import { ImportTotals } from './import-totals.tsx';
import { StepHeading } from './step-heading.tsx';
import { useUndoImport } from './use-undo-import.ts';

/** The import continues on the server when the user leaves this screen. */
export function ImportRunning({ state }: { state: ImportState }) {
  const undo = useUndoImport();
  const share = state.total > 0 ? (state.rows / state.total) * 100 : 0;
  return (
    <div className={classes.card}>
      <StepHeading>Importing {state.fileName}</StepHeading>
      <Progress.Root size="lg" my="md">
        <Progress.Section value={Math.max(share, 2)} aria-label="How far the import is" animated />
      </Progress.Root>
      <Text c="dimmed" role="status">
        {written(state.rows)} of {counted(state.total, 'row', 'rows')}. You can leave this screen: it goes on
        by itself.
      </Text>
      <ImportTotals state={state} />
      <Group>
        <Button variant="default" loading={undo.isUndoing(state.id)} onClick={() => void undo.ask(state)}>
          Stop and undo
        </Button>
      </Group>
    </div>
  );
}
