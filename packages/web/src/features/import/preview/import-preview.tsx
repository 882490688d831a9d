// The review of a waiting import: what it would do, and what can be changed.
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toastError } from '../../../lib/toast.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { followImport } from '../follow-import.ts';
import { type ImportState, postStart, type Preview } from '../api.ts';
import { importKeys, type RowFilter } from '../import-keys.ts';
import { ColumnList } from './column-list.tsx';
import { ConsentStatement } from './consent-statement.tsx';
import { DuplicateChoices } from './duplicate-choices.tsx';
import { startLabel, fileTitle, hasName, previewSentence, nothingChangesReason } from '../import-words.ts';
import { useBarSize } from '../../../lib/use-bar-size.ts';
import classes from './preview.module.css';
import { RowList } from './row-list.tsx';
import { StepHeading } from '../step-heading.tsx';
import { usePreview } from './use-preview.ts';
import { useUndoImport } from '../use-undo-import.ts';
import { Additions } from './additions.tsx';
import { importTexts } from '../../../messages/en/import.ts';
import { answered } from '../../../messages/language.ts';

/** Only the start button imports anybody. */
export function ImportPreview({ state }: { state: ImportState }) {
  const [filter, setFilter] = useState<RowFilter>({ show: 'all', page: 1 });
  const preview = usePreview(state.id, filter);
  const { plan, result, isStale, error } = preview;
  const lacksName = plan !== undefined && !hasName(plan.columns);
  return (
    <>
      <Summary state={state} result={result} isStale={isStale} onProblems={() => showProblems(setFilter)} />
      {error && <ErrorState error={error} retry={preview.retry} />}
      {lacksName && <NameMissing />}
      {plan && <ColumnList plan={plan} newFields={result?.newFields ?? []} onColumn={preview.setColumn} />}
      {plan && result && (
        <ConsentStatement
          stated={plan.choices.consent}
          onState={(consent) => preview.setChoices({ consent })}
        />
      )}
      {plan && result && (
        <DuplicateChoices counts={result.counts} choices={plan.choices} onChoices={preview.setChoices} />
      )}
      {!result && !error && <ListSkeleton rows={6} />}
      {result && <RowList preview={preview} result={result} filter={filter} onFilter={setFilter} />}
      <Footer state={state} result={result} blocked={isStale || !plan || lacksName} />
    </>
  );
}

function showProblems(setFilter: (filter: RowFilter) => void): void {
  setFilter({ show: 'problems', page: 1 });
  document.querySelector<HTMLElement>('#rows-title')?.focus();
}

interface SummaryProps {
  state: ImportState;
  /** Undefined until the server has worked it out. */
  result: Preview | undefined;
  isStale: boolean;
  onProblems: () => void;
}

/** The file, and in a sentence what the import would do. */
function Summary({ state, result, isStale, onProblems }: SummaryProps) {
  const problems = result?.counts.problems ?? 0;
  return (
    <section className={classes.head} data-stale={isStale || undefined}>
      <StepHeading>{fileTitle(state.origin, state.total)}</StepHeading>
      <Text c="dimmed" size="xs">
        {state.fileName}
      </Text>
      <div className={classes.sentence}>
        <span role="status">{result ? previewSentence(result.counts) : importTexts.checking}</span>{' '}
        {problems > 0 && <TextButton onClick={onProblems}>{importTexts.showProblems(problems)}</TextButton>}
      </div>
      {result && <Additions preview={result} />}
      {result?.notes.map((note) => (
        <Text key={note} c="dimmed" size="sm">
          {answered(note)}
        </Text>
      ))}
    </section>
  );
}

const NameMissing = () => (
  <Alert color="amber" title={importTexts.nameMissing} icon={<IconAlertTriangle size={20} aria-hidden />}>
    {importTexts.nameMissingHint}
  </Alert>
);

interface FooterProps {
  state: ImportState;
  /** Undefined until the server has worked it out. */
  result: Preview | undefined;
  blocked: boolean;
}

function Footer({ state, result, blocked }: FooterProps) {
  const label = result ? startLabel(result) : importTexts.start;
  const changesNothing = label === '' && !blocked;
  const queries = useQueryClient();
  const navigate = useNavigate({ from: '/tenant/people/import' });
  const undo = useUndoImport();
  const mutationKey = ['start-import', state.id];
  const start = useMutation({
    mutationKey,
    mutationFn: () => postStart(state.id),
    onSuccess: () => followImport(queries, state.id),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.one(state.id) }),
    onError: (error) => toastError(error, importTexts.notStarted),
  });
  // The second click of a double click comes before the button shows that it is busy.
  const startOnce = () => {
    if (queries.isMutating({ mutationKey }) === 0) start.mutate();
  };
  const discard = async () => {
    if (await undo.ask(state)) await navigate({ search: {} });
  };
  return (
    <div ref={useBarSize('bottom')} className={classes.footer}>
      {!changesNothing && (
        <Button disabled={blocked} loading={start.isPending} onClick={startOnce}>
          {label || importTexts.start}
        </Button>
      )}
      <Button
        variant={changesNothing ? 'filled' : 'subtle'}
        {...(!changesNothing && { color: 'red' })}
        loading={undo.isUndoing(state.id)}
        onClick={() => void discard()}
      >
        {importTexts.discard}
      </Button>
      <span className={classes.hint}>
        {changesNothing && result ? nothingChangesReason(result.counts) : importTexts.keptAWeek}
      </span>
    </div>
  );
}
