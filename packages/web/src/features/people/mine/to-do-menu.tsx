// The menu that postpones what is to do, or takes its day off.
import { Menu } from '@mantine/core';
import { useToday } from '../../../lib/use-today.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import type { ToDoChange } from './api.ts';
import { dateInWords } from '../../../lib/time.ts';
import { daysAfter } from './days.ts';
import { noteTexts } from '../../../messages/en/person-notes.ts';

interface ToDoMenuProps {
  label: string;
  note: Pick<ToDoChange, 'personId' | 'noteId'>;
  /** Absent while there is nothing to do. */
  dueOn: string | null;
  busy: boolean;
  onChange: (change: ToDoChange, said: string) => void;
}

/** Days are counted from today, not from the day that has passed. */
export function ToDoMenu({ label, note, dueOn, busy, onChange }: ToDoMenuProps) {
  const today = useToday();
  const later = [
    [noteTexts.tomorrow, 1],
    [noteTexts.inAWeek, 7],
    [noteTexts.inAMonth, 30],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={label} busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{dueOn ? noteTexts.postponeTo : noteTexts.toDoBy}</Menu.Label>
        {later.map(([text, days]) => {
          const day = daysAfter(today, days);
          return (
            <Menu.Item
              key={days}
              onClick={() =>
                onChange({ ...note, dueOn: day, done: false }, noteTexts.nowToDoBy(dateInWords(day)))
              }
            >
              {text(dateInWords(day))}
            </Menu.Item>
          );
        })}
        {dueOn && (
          <Menu.Item onClick={() => onChange({ ...note, dueOn: null, done: false }, noteTexts.dateRemoved)}>
            {noteTexts.removeDate}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
