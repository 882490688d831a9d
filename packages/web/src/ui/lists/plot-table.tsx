// The figures of a plot as a collapsed table, for screen readers too.
import { Table } from '@mantine/core';
import classes from './plot-table.module.css';
import { dialogTexts } from '../../messages/en/dialogs.ts';

interface PlotTableProps {
  /** The table's accessible name. */
  label: string;
  /** Added to 'As a table': what the table leaves out. */
  note?: string;
  /** The headings; the first is that of the rows' titles. */
  columns: readonly string[];
  rows: readonly { key: string; title: string; cells: readonly string[] }[];
}

export function PlotTable({ label, note, columns, rows }: PlotTableProps) {
  return (
    <details className={classes.details}>
      <summary>
        {dialogTexts.asTable}
        {note}
      </summary>
      <div className={classes.holder} tabIndex={0} role="region" aria-label={label}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, title, cells }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{title}</Table.Th>
                {cells.map((cell, at) => (
                  <Table.Td key={columns[at + 1]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </details>
  );
}
