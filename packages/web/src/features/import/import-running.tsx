// A running import: its progress, the counts so far, and a way to stop it.
import { Button, Group, Progress, Text } from '@mantine/core';
import type { ImportState } from './api.ts';
import classes from './import-page.module.css';
import { ImportTotals } from './import-totals.tsx';
import { StepHeading } from './step-heading.tsx';
import { useUndoImport } from './use-undo-import.ts';
import { importTexts } from '../../messages/en/import.ts';

/** The import continues on the server when the user leaves this screen. */
export function ImportRunning({ state }: { state: ImportState }) {
  const undo = useUndoImport();
  const share = state.total > 0 ? (state.rows / state.total) * 100 : 0;
  return (
    <div className={classes.card}>
      <StepHeading>{importTexts.importing(state.fileName)}</StepHeading>
      <Progress.Root size="lg" my="md">
        <Progress.Section value={Math.max(share, 2)} aria-label={importTexts.progress} animated />
      </Progress.Root>
      <Text c="dimmed" role="status">
        {importTexts.progressHint(state.rows, state.total)}
      </Text>
      <ImportTotals state={state} />
      <Group>
        <Button variant="default" loading={undo.isUndoing(state.id)} onClick={() => void undo.ask(state)}>
          {importTexts.stopAndUndo}
        </Button>
      </Group>
    </div>
  );
}
