// A list of settings that can be reordered, with retired entries below.
import { ActionIcon, Button, Collapse, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import classes from '../settings.module.css';

interface Item {
  id: string;
  name: string;
  /** A note under the name. */
  note?: string;
  retired: boolean;
  /** How many people have it. */
  people: number;
}

interface OrderedListProps {
  items: readonly Item[];
  /** Whether the user may change anything. */
  changeable: boolean;
  onEdit: (id: string) => void;
  /** Stores another order; `onSettled` is called once the list was read again after the last one. */
  onOrder: (ids: string[], onSettled: () => void) => void;
  onRetire: (id: string, retired: boolean) => void;
}

/**
 * Entries move by buttons, which work with a keyboard and on a phone, and at once: the next press builds on the last. A
 * retired entry can be used again.
 */
export function OrderedList({ items, changeable, onEdit, onOrder, onRetire }: OrderedListProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const used = inOrder(
    items.filter((item) => !item.retired),
    wanted,
  );
  const retired = items.filter((item) => item.retired);
  const ids = used.map(({ id }) => id);
  const move = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>, from: number, to: number) => {
    const next = moved(ids, from, to);
    flushSync(() => setWanted(next));
    // A row that was moved in the page has lost the focus, and the last row goes no further.
    const other = pressed.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');
    (pressed.disabled ? other : pressed)?.focus();
    onOrder(next, () => setWanted([]));
  };
  return (
    <>
      <ol className={classes.list}>
        {used.map((item, at) => (
          <li key={item.id} className={classes.row}>
            <Words {...item} />
            {changeable && (
              <div className={classes.tools}>
                <ActionIcon
                  color="gray"
                  aria-label={texts.moveUp(item.name)}
                  disabled={at === 0}
                  onClick={(event) => move(event, at, at - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  aria-label={texts.moveDown(item.name)}
                  disabled={at === used.length - 1}
                  onClick={(event) => move(event, at, at + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="gray"
                  aria-label={texts.changeOne(item.name)}
                  onClick={() => onEdit(item.id)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={texts.archiveOne(item.name)}
                  onClick={() => onRetire(item.id, true)}
                >
                  {texts.archive}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {retired.length > 0 && (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={open}
            className={classes.more}
            onClick={() => setOpen(!open)}
          >
            {(open ? texts.hideArchived : texts.showArchived)(retired.length)}
          </Button>
          <Collapse expanded={open}>
            <ul className={classes.list}>
              {retired.map((item) => (
                <li key={item.id} className={classes.row}>
                  <Words {...item} />
                  {changeable && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={texts.restoreOne(item.name)}
                      onClick={() => onRetire(item.id, false)}
                    >
                      {texts.restore}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Collapse>
        </>
      )}
    </>
  );
}

function Words({ name, note, people }: Item) {
  return (
    <div className={classes.words}>
      <Text fw={500}>{name}</Text>
      <Text size="xs" c="dimmed">
        {note ? `${note} · ` : ''}
        {texts.people(people)}
      </Text>
    </div>
  );
}

/** The items in the order of these ids; those that it does not name stay where they are behind them. */
function inOrder(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return ids.length === 0 ? items : items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The ids with the one at `from` moved to `to`. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const left = ids.filter((_, at) => at !== from);
  return [...left.slice(0, to), ids[from] as string, ...left.slice(to)];
}
