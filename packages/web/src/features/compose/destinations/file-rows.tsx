// The rows of a contact file, bad and repeated rows first (SC-12).
import { Table, Text } from '@mantine/core';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { type BadRow, type FileRow, repeatedRows } from './chips.ts';
import classes from './to-field.module.css';

const maxShown = 100;

interface FileRowsProps {
  name: string;
  rows: readonly FileRow[];
  bad: readonly BadRow[];
}

/** The number of rows, and the first of them. */
export function FileRows({ name, rows, bad }: FileRowsProps) {
  const repeated = repeatedRows(rows);
  const shownBad = bad.slice(0, maxShown);
  const shown = [...repeated.keys(), ...rows.filter((row) => !repeated.has(row))].slice(
    0,
    maxShown - shownBad.length,
  );
  const hidden = rows.length + bad.length - shown.length - shownBad.length;
  return (
    <section aria-label={name}>
      <Text mt="sm" mb={4} aria-live="polite">
        {destinationTexts.fileContacts(name, rows.length)}
        {bad.length > 0 && <span className={classes.bad}> · {destinationTexts.badRows(bad.length)}</span>}
        {repeated.size > 0 && ` · ${destinationTexts.repeatedRows(repeated.size)}`}
      </Text>
      <div className={classes.rows} tabIndex={0} role="group" aria-label={destinationTexts.rowsOf(name)}>
        <Table verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{destinationTexts.row}</Table.Th>
              <Table.Th>{destinationTexts.name}</Table.Th>
              <Table.Th>{destinationTexts.phone}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shownBad.map(({ row, text, reason }) => (
              <Table.Tr key={`bad ${row}`}>
                <Table.Td c="dimmed">{row}</Table.Td>
                <Table.Td colSpan={2}>
                  {text}
                  <div className={classes.bad}>{reason}</div>
                </Table.Td>
              </Table.Tr>
            ))}
            {shown.map((one, at) => (
              <Table.Tr key={`${one.row ?? ''} ${at}`}>
                <Table.Td c="dimmed">{one.row}</Table.Td>
                <Table.Td>{one.name}</Table.Td>
                <Table.Td>
                  {one.phone}
                  <Repeats first={repeated.get(one)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hidden > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {destinationTexts.notShown(hidden)}
        </Text>
      )}
    </section>
  );
}

/** Says where a repeated number is first; nothing for others. */
function Repeats({ first }: { first: FileRow | undefined }) {
  if (!first) return null;
  return (
    <Text size="xs" c="dimmed">
      {first.row === undefined ? destinationTexts.repeated : destinationTexts.sameAsRow(first.row)}
    </Text>
  );
}
