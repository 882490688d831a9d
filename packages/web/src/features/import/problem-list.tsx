// The rows of a file that had problems, each with its reason.
import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/toast.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { type ImportState, problemsQuery, saveProblems } from './api.ts';
import classes from './import-page.module.css';
import { importTexts } from '../../messages/en/import.ts';
import { answered } from '../../messages/language.ts';

const shownAtFirst = 20;
const shownAtMost = 500;

/** Includes rows imported in part. Shows 20, then up to 500; the download has all. */
export function ProblemList({ state }: { state: ImportState }) {
  const { data, error, refetch } = useQuery(problemsQuery(state.id));
  const [more, setMore] = useState(false);
  const save = useMutation({ mutationFn: saveProblems, onError: (failure) => toastError(failure) });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.total === 0) return null;
  const shown = data.items.slice(0, more ? shownAtMost : shownAtFirst);
  return (
    <section className={classes.card} aria-labelledby="problems-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="problems-title">
          {importTexts.rowsToCheck(data.total)}
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate(state)}
        >
          {importTexts.download}
        </Button>
      </Group>
      <ul className={classes.problems} aria-label={importTexts.problemRows}>
        {shown.map(({ row, reason, text }) => (
          <li key={`${row} ${reason}`}>
            <span className={classes.number}>{row === 0 ? importTexts.theFile : importTexts.row(row)}</span>
            <span>{answered(reason)}</span>
            <span className={classes.raw}>{text}</span>
          </li>
        ))}
      </ul>
      {!more && data.total > shown.length && (
        <Button variant="subtle" mt="xs" onClick={() => setMore(true)}>
          {data.total > shownAtMost ? importTexts.showMost(shownAtMost) : importTexts.showAll(data.total)}
        </Button>
      )}
      {more && data.total > shown.length && (
        <Text c="dimmed" mt="sm">
          {importTexts.firstShown(shown.length)}
        </Text>
      )}
    </section>
  );
}
