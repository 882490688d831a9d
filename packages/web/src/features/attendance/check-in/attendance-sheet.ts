// The attendance sheet for paper: everyone expected, with the ticks so far.
import type { Sheet } from '../../../ui/print/print-sheet.tsx';
import { longDay } from '../days.ts';
import type { CheckIn } from './use-check-in.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

type Ticked = Pick<CheckIn, 'attendance' | 'complete' | 'people' | 'isHere' | 'totals'>;

/** The sheet of a list as it is now; it needs no connection. */
export function sheetOf({ attendance, complete, people, isHere, totals }: Ticked): Sheet {
  const { name, date, groupName } = attendance;
  const note = [
    longDay(date),
    groupName || attendanceTexts.everyone,
    attendanceTexts.sheetCount(totals.here, totals.expected),
    ...(complete ? [] : [attendanceTexts.sheetFirst(people.length)]),
  ];
  return {
    title: name,
    note: note.join(' · '),
    columns: [attendanceTexts.sheetHere, attendanceTexts.sheetName],
    rows: people.map((person) => [isHere(person), person.name]),
  };
}
