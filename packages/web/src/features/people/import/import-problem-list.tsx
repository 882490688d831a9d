// The rows of a file that could not be taken, each with its reason.
import { Button, Group, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { counted, written } from '../../../lib/numbers.ts';
import { saveCsv } from '../../../lib/save-file.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { problemsQuery } from './api.ts';
import classes from './import-page.module.css';
import { problemsAsCsv } from './problems-file.ts';

const shownAtMost = 200;

/** Also rows that were taken without a part of them. The first 200 on screen; all that the server names in the file. */
export function ImportProblemList({ id, fileName }: { id: string; fileName: string }) {
  const { data, error, refetch } = useQuery(problemsQuery(id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.total === 0) return null;
  const shown = data.items.slice(0, shownAtMost);
  return (
    <section className={classes.card} aria-labelledby="problems-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="problems-title">
          {counted(data.total, 'row needs', 'rows need')} your eye
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveCsv(`problems of ${fileName}`, problemsAsCsv(data.items))}
        >
          Download them
        </Button>
      </Group>
      <div className={classes.problems} tabIndex={0} role="region" aria-label="Rows with problems">
        <Table className={classes.rows}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>What is wrong</Table.Th>
              <Table.Th>The row</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, reason, text }) => (
              <Table.Tr key={`${row} ${reason}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{reason}</Table.Td>
                <Table.Td className={classes.raw}>{text}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {data.total > shown.length && (
        <Text c="dimmed" mt="sm">
          The first {written(shown.length)} are shown.
        </Text>
      )}
    </section>
  );
}
