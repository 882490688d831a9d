// The groups of a person as small tags, as many as fit.
import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
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

/** In pixels, until the browser has measured the cell. */
const defaultRoom = 200;

/** The title of the count lists the groups that do not fit. */
export function GroupTags({ groups }: { groups: readonly { id: string; name: string }[] }) {
  const { ref, width } = useElementSize();
  const names = groups.map(({ name }) => name);
  const fitting = tagsThatFit(names, width || defaultRoom);
  const others = names.slice(fitting).join(', ');
  return (
    <div ref={ref} className={classes.tags}>
      {groups.slice(0, fitting).map(({ id, name }) => (
        <Badge key={id} variant="default" className={classes.tag} title={name}>
          {name}
        </Badge>
      ))}
      {others && (
        <Text span size="xs" c="dimmed" title={others}>
          +{names.length - fitting}
          <VisuallyHidden component="span"> ({others})</VisuallyHidden>
        </Text>
      )}
    </div>
  );
}
