// Rows of a table that is changed as a whole: each keeps its place on the screen while others come and go.
import { useState } from 'react';

/** The rows with their keys, what is to be saved, and whether it differs from what is stored. */
export function useRows<Row extends object>(stored: readonly Row[]) {
  const [rows, setRows] = useState(() => stored.map((row, key) => ({ key, row })));
  const items = rows.map(({ row }) => row);
  return {
    rows,
    items,
    changed: JSON.stringify(items) !== JSON.stringify(stored),
    change: (key: number, part: Partial<Row>) =>
      setRows((before) =>
        before.map((one) => (one.key === key ? { key, row: { ...one.row, ...part } } : one)),
      ),
    remove: (key: number) => setRows((before) => before.filter((one) => one.key !== key)),
    add: (row: Row) =>
      setRows((before) => [...before, { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, row }]),
  };
}
