// The people of one group whom one can call.
import { Anchor, Text, Title } from '@mantine/core';
import { causeWords } from '../../../ui/text/delivery-words.ts';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import type { CallGroup, CallList } from './api.ts';
import classes from './not-reached.module.css';
import { notReached } from '../../../messages/en/not-reached.ts';

interface CallGroupSectionProps {
  group: CallGroup;
  channel: CallList['channel'];
}

/** A tap on a number calls it. Renders nothing where nobody of the group can be called. */
export function CallGroupSection({ group, channel }: CallGroupSectionProps) {
  const { name, leaders } = group;
  const spaced = useGroupPhone();
  const people = group.people.filter(({ number }) => number === 'callable');
  if (people.length === 0) return null;
  return (
    <section className={classes.group} aria-label={name || notReached.noGroup}>
      <Title order={2} size="h4">
        {name || notReached.noGroup}
      </Title>
      <Text size="sm" c="dimmed">
        {notReached.people(people.length)}
        {leaders.length > 0 &&
          ` · ${notReached.ledBy(leaders.map((leader) => [leader.name, spaced(leader.phone)].filter(Boolean).join(', ')).join('; '))}`}
      </Text>
      <ul className={classes.people}>
        {people.map(({ personId, name: person, phone, cause }, at) => (
          <li key={`${personId ?? phone} ${at}`} className={classes.call}>
            <span className={classes.who}>
              {person || notReached.noName}
              <span className={classes.small}>{causeWords(cause, channel)}</span>
            </span>
            <Anchor href={`tel:${phone}`}>{spaced(phone)}</Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
