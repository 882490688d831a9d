// The people of a call list who have no number that works.
import { Anchor, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import type { CallGroup, CallList } from './api.ts';
import { FixLink } from './fix-link.tsx';
import classes from './not-reached.module.css';
import { notReached } from '../../../messages/en/not-reached.ts';

type Entry = CallGroup['people'][number];
type Leader = CallGroup['leaders'][number];

interface Unreachable extends Entry {
  /** The leaders of their groups, without themselves. */
  leaders: Leader[];
}

/** Each person once, whatever their groups; their leaders may know a number. Renders nothing where there are none. */
export function NumbersToFix({ list }: { list: CallList }) {
  const spaced = useGroupPhone();
  const people = unreachable(list);
  if (people.length === 0) return null;
  return (
    <section className={classes.group} aria-label={notReached.toFix}>
      <Title order={2} size="h4">
        {notReached.toFix}
      </Title>
      <Text size="sm" c="dimmed">
        {notReached.toFixHint}
      </Text>
      <ul className={classes.people}>
        {people.map(({ personId, name, phone, number, leaders }, at) => (
          <li key={`${personId ?? phone} ${at}`} className={classes.call}>
            <span className={classes.who}>
              {name || notReached.noName}
              <span className={classes.flag}>
                <IconAlertTriangle size={16} aria-hidden />
                {number === 'none' ? notReached.noNumber : `${spaced(phone)} · ${notReached.broken}`}
              </span>
              {leaders.map((leader) => (
                <span key={leader.personId} className={classes.small}>
                  {notReached.askLeader(leader.name)}{' '}
                  <Anchor href={`tel:${leader.phone}`} size="sm" underline="always">
                    {spaced(leader.phone)}
                  </Anchor>
                </span>
              ))}
            </span>
            {personId && <FixLink personId={personId} name={name} field="mobilePhone" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By person, or by number where nobody has it, in the order of the list. */
function unreachable({ groups }: CallList): Unreachable[] {
  const found = new Map<string, Unreachable>();
  for (const group of groups) {
    for (const entry of group.people) {
      if (entry.number === 'callable') continue;
      const key = entry.personId ?? entry.phone;
      const known = found.get(key) ?? { ...entry, leaders: [] };
      found.set(key, known);
      for (const leader of group.leaders) {
        const isNew = !known.leaders.some(({ personId }) => personId === leader.personId);
        if (isNew && leader.phone && leader.personId !== entry.personId) known.leaders.push(leader);
      }
    }
  }
  return [...found.values()];
}
