// What a plot shows as a table, folded away below it: for whoever cannot see the plot, or wants the numbers.
import { Table } from '@mantine/core';
import classes from './plot-table.module.css';

interface PlotTableProps {
  /** Of the table, for a screen reader. */
  label: string;
  /** Behind 'As a table': what it leaves out. */
  note?: string;
  /** The first stands over the rows' own titles. */
  columns: readonly string[];
  rows: readonly { key: string; title: string; cells: readonly string[] }[];
}

/** The table, closed until it is asked for. */
export function PlotTable({ label, note, columns, rows }: PlotTableProps) {
  return (
    <details className={classes.details}>
      <summary>As a table{note}</summary>
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
