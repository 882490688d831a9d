// A table made for paper, which is printed instead of the screen.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

export interface Sheet {
  title: string;
  /** Under the title: the day, the number of people. */
  note: string;
  columns: string[];
  /** The cells of each row; true and false are a box with and without a tick. */
  rows: (string | boolean)[][];
}

interface PrintSheetProps {
  sheet: Sheet;
  /** The dialog of the browser has been closed. */
  onPrinted: () => void;
}

/** Mount it to print; it is not seen on the screen. */
export function PrintSheet({ sheet, onPrinted }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
    // Printing again needs a new sheet.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sheet]);
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <h1 className={classes.title}>{sheet.title}</h1>
      <p className={classes.note}>{sheet.note}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a sheet never changes
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={sheet.columns[column]}>
                  {typeof cell === 'boolean' ? <Box ticked={cell} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

const Box = ({ ticked }: { ticked: boolean }) => <span className={classes.box}>{ticked ? '✓' : ''}</span>;
