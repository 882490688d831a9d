// What a waiting import would do, before it does: said in a sentence, and changed by columns, duplicates and rows.
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toastError } from '../../../lib/toast.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { importQuery, type ImportState, postStart, type Preview, type Shown } from '../api.ts';
import { ColumnList } from './column-list.tsx';
import { DuplicateChoices } from './duplicate-choices.tsx';
import { beginLabel, fileTitle, hasName, whatWillHappen, whyNothing } from '../import-words.ts';
import classes from './preview.module.css';
import { RowList } from './row-list.tsx';
import { StepHeading } from '../step-heading.tsx';
import { usePreview } from './use-preview.ts';
import { useUndoImport } from '../use-undo-import.ts';
import { WhatIsMade } from './additions.tsx';

/** Nothing here imports anybody but its one bold button. */
export function ImportPreview({ state }: { state: ImportState }) {
  const [shown, setShown] = useState<Shown>({ show: 'all', page: 1 });
  const preview = usePreview(state.id, shown);
  const { plan, counted, isStale } = preview;
  return (
    <>
      <section className={classes.head} data-stale={isStale || undefined}>
        <StepHeading>{fileTitle(state.origin, state.total)}</StepHeading>
        <Text c="dimmed" size="xs">
          {state.fileName}
        </Text>
        <div className={classes.sentence}>
          <span role="status">
            {counted ? whatWillHappen(counted.counts) : 'Looking at each row. This takes a moment.'}
          </span>{' '}
          {counted && counted.counts.problems > 0 && (
            <TextButton
              onClick={() => {
                setShown({ show: 'problems', page: 1 });
                document.querySelector<HTMLElement>('#rows-title')?.focus();
              }}
            >
              Show {counted.counts.problems === 1 ? 'it' : 'them'}
            </TextButton>
          )}
        </div>
        {counted && <WhatIsMade preview={counted} />}
        {counted?.notes.map((note) => (
          <Text key={note} c="dimmed" size="sm">
            {note}
          </Text>
        ))}
      </section>
      {preview.error && <ErrorState error={preview.error} retry={preview.retry} />}
      {plan && !hasName(plan.columns) && (
        <Alert
          color="amber"
          title="Which column is the name?"
          icon={<IconAlertTriangle size={20} aria-hidden />}
        >
          Say below which column holds the name: a row without one is nobody.
        </Alert>
      )}
      {plan && <ColumnList plan={plan} newFields={counted?.newFields ?? []} onColumn={preview.setColumn} />}
      {plan && counted && (
        <DuplicateChoices counts={counted.counts} choices={plan.choices} onChoices={preview.setChoices} />
      )}
      {!counted && !preview.error && <ListSkeleton rows={6} />}
      {counted && <RowList preview={preview} counted={counted} shown={shown} onShown={setShown} />}
      <Footer state={state} counted={counted} blocked={isStale || !plan || !hasName(plan.columns)} />
    </>
  );
}

interface FooterProps {
  state: ImportState;
  /** Undefined while it is worked out. */
  counted: Preview | undefined;
  blocked: boolean;
}

function Footer({ state, counted, blocked }: FooterProps) {
  const label = counted ? beginLabel(counted) : 'Import';
  const isVain = label === '' && !blocked;
  const queries = useQueryClient();
  const navigate = useNavigate({ from: '/tenant/people/import' });
  const undo = useUndoImport();
  const start = useMutation({
    mutationFn: () => postStart(state.id),
    onSettled: () => queries.invalidateQueries({ queryKey: importQuery(state.id).queryKey }),
    onError: (error) => toastError(error, 'The import was not started'),
  });
  const throwAway = async () => {
    if (await undo.ask(state)) await navigate({ search: {} });
  };
  return (
    <div className={classes.footer}>
      {!isVain && (
        <Button disabled={blocked} loading={start.isPending} onClick={() => start.mutate()}>
          {label || 'Import'}
        </Button>
      )}
      <Button
        variant={isVain ? 'filled' : 'subtle'}
        {...(!isVain && { color: 'red' })}
        loading={undo.isUndoing(state.id)}
        onClick={() => void throwAway()}
      >
        Throw it away
      </Button>
      <span className={classes.hint}>
        {isVain && counted ? whyNothing(counted.counts) : 'Not now? It waits a week for you.'}
      </span>
    </div>
  );
}
