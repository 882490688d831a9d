// The groups of a person as small tags, as many as fit.
import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import classes from './people-table.module.css';

/**
 * How many names fit as whole tags into `room` pixels, next to the count of the others; at least one. Widths are
 * estimated from the mean width of a letter.
 */
export function tagsThatFit(names: readonly string[], room: number): number {
  let left = room;
  let fitting = 0;
  for (const name of names) {
    left -= 30 + 7.2 * name.length;
    const others = fitting + 1 < names.length ? 24 : 0;
    if (fitting > 0 && left < others) break;
    fitting += 1;
  }
  return fitting;
}

/** In pixels, until the browser has measured a cell. */
const defaultRoom = 200;

/** The room for the tags of each row of a table, in pixels. */
export const TagRoom = createContext(defaultRoom);

/** Measures that room in the first row with tags, whenever the table changes its size. */
export function useTagRoom(table: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(defaultRoom);
  useLayoutEffect(() => {
    if (!table.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const cell = entry?.target.querySelector('[data-tags]');
      if (cell && cell.clientWidth > 0) setRoom(cell.clientWidth);
    });
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [table]);
  return room;
}

/** The title of the count lists the groups that do not fit. */
export function GroupTags({ groups }: { groups: readonly { id: string; name: string }[] }) {
  const names = groups.map(({ name }) => name);
  const fitting = tagsThatFit(names, use(TagRoom));
  const others = names.slice(fitting).join(', ');
  return (
    <div data-tags className={classes.tags}>
      {groups.slice(0, fitting).map(({ id, name }) => (
        <span key={id} className={classes.tag} title={name}>
          {name}
        </span>
      ))}
      {others && (
        <span className={classes.others} title={others}>
          +{names.length - fitting}
          <span className={classes.heard}> ({others})</span>
        </span>
      )}
    </div>
  );
}
