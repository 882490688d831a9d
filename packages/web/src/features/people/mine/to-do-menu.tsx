// The menu that postpones what is to do, or takes its day off.
import { Menu } from '@mantine/core';
import { useToday } from '../../../lib/use-today.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import type { ToDoChange } from './api.ts';
import { dayWords, daysAfter } from './days.ts';

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
    ['Tomorrow', 1],
    ['In a week', 7],
    ['In a month', 30],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={label} busy={busy} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{dueOn ? 'Postpone to' : 'To do by'}</Menu.Label>
        {later.map(([words, days]) => {
          const day = daysAfter(today, days);
          return (
            <Menu.Item
              key={words}
              onClick={() => onChange({ ...note, dueOn: day, done: false }, `To do by ${dayWords(day)}`)}
            >
              {words}: {dayWords(day)}
            </Menu.Item>
          );
        })}
        {dueOn && (
          <Menu.Item onClick={() => onChange({ ...note, dueOn: null, done: false }, 'The date is removed')}>
            Remove the date
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
