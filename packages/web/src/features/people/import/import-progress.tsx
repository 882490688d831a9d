// An import while it runs and after it: a bar, then the numbers, the problems, and undo.
import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { counted, written } from '../../../lib/numbers.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/confirm.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { deleteImport, importQuery, type ImportState } from './api.ts';
import { ImportProblemList } from './import-problem-list.tsx';
import classes from './import-page.module.css';

/** Leaving this screen stops nothing: the server goes on. */
export function ImportProgress({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  useFreshPeople(data?.state);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <>
      <div className={classes.card}>
        {data.state === 'running' && <Running state={data} />}
        {data.state === 'failed' && (
          <Alert color="red" title={`${data.fileName} could not be imported`}>
            {data.message}
          </Alert>
        )}
        {data.state === 'undone' && <Title order={2}>{data.fileName} was taken back</Title>}
        {data.state === 'done' && <Result state={data} />}
        <Group mt="lg">
          {data.state !== 'running' && (
            <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>Go to the people</Button>
          )}
          {data.state !== 'running' && (
            <Button variant="default" onClick={onAnother}>
              Import another file
            </Button>
          )}
          {data.state === 'done' && <Undo state={data} />}
        </Group>
      </div>
      {(data.state === 'done' || data.state === 'failed') && (
        <ImportProblemList id={id} fileName={data.fileName} />
      )}
    </>
  );
}

function Running({ state }: { state: ImportState }) {
  const share = state.total > 0 ? (state.rows / state.total) * 100 : 0;
  return (
    <>
      <Title order={2}>Importing {state.fileName}</Title>
      <Progress.Root size="lg" my="md">
        <Progress.Section value={Math.max(share, 2)} aria-label="How far the import is" animated />
      </Progress.Root>
      <Text c="dimmed" role="status">
        {written(state.rows)} of {counted(state.total, 'row', 'rows')}. You can leave this screen: it goes on
        by itself.
      </Text>
    </>
  );
}

function Result({ state }: { state: ImportState }) {
  const numbers = [
    { label: 'Added', count: state.created },
    { label: 'Updated', count: state.updated },
    { label: 'Left as they were', count: state.skipped },
    { label: 'Not taken', count: state.failed },
  ];
  return (
    <>
      <div role="status">
        <Title order={2}>
          {counted(state.rows, 'row', 'rows')} of {state.fileName} read
        </Title>
      </div>
      <dl className={classes.numbers}>
        {numbers.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{written(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Undo({ state }: { state: ImportState }) {
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => deleteImport(state.id),
    onSuccess: async () => {
      toast({ title: 'The import was undone', tone: 'success' });
      await queries.invalidateQueries();
    },
    onError: (error) => toastError(error, 'Not undone'),
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Undo this import?',
      message: `${counted(state.created, 'person', 'people')} that it added will be taken out again.`,
      confirmLabel: 'Undo the import',
      danger: true,
    });
    if (sure) undo.mutate();
  };
  return (
    <Button variant="subtle" color="red" onClick={() => void ask()} loading={undo.isPending}>
      Undo the import
    </Button>
  );
}

/** Lists on other screens are asked anew as soon as the import is at rest. */
function useFreshPeople(state: ImportState['state'] | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (state !== 'done') return;
    for (const key of ['people', 'groups', 'group', 'communication-groups', 'members']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }, [state, queries]);
}
