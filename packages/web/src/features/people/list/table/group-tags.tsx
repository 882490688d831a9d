// A person's groups as small tags: as many whole ones as there is room for, and how many more there are.
import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import classes from './people-table.module.css';

/**
 * How many of the names fit as whole tags into `room` pixels: one at least, and none that would push the count of the
 * others out. Letters are reckoned at their mean width.
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

/** In pixels, until the browser says how much room there is. */
const defaultRoom = 200;

/** Beside the number on a phone, in a column of its own elsewhere; pointing at the count names the others. */
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
