// The birthdays and wedding anniversaries of the next days, each with 'Write'.
import { Button, Text } from '@mantine/core';
import { IconCake, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { home } from '../../messages/en/home.ts';
import { PersonLink } from '../people/mine/person-link.tsx';
import { useWriteTo } from '../people/use-write-to.ts';
import type { Celebration } from './api.ts';
import { Card } from './card.tsx';
import { celebrationWords, monthsOf } from './celebration-words.ts';
import classes from './home.module.css';

const shownAtFirst = 5;

export function Celebrations({ all, today }: { all: readonly Celebration[]; today: string }) {
  const [shown, setShown] = useState(shownAtFirst);
  const list = { sort: 'birthday', birthMonths: monthsOf(today) };
  return (
    <Card
      title={home.celebrations}
      more={{ text: home.allBirthdays, link: { to: '/tenant/people', search: list } }}
    >
      {all.length === 0 && <Text c="dimmed">{home.noCelebrations}</Text>}
      <ul className={classes.list}>
        {all.slice(0, shown).map((one) => (
          <Line key={`${one.kind} ${one.people[0]?.personId}`} celebration={one} today={today} />
        ))}
      </ul>
      {all.length > shown && (
        <TextButton flush onClick={() => setShown(all.length)}>
          {dialogTexts.showMore}
        </TextButton>
      )}
    </Card>
  );
}

function Line({ celebration, today }: { celebration: Celebration; today: string }) {
  const { kind, people } = celebration;
  const Icon = kind === 'birthday' ? IconCake : IconHeart;
  const [first] = people;
  return (
    <li className={classes.line}>
      <InitialsAvatar
        name={first?.name ?? ''}
        size={36}
        {...(first?.pictureUrl && { pictureUrl: first.pictureUrl })}
      />
      <div className={classes.words}>
        <div className={classes.names}>
          {people.map(({ personId, name }, at) => (
            <span key={personId}>
              {at > 0 && '& '}
              <PersonLink id={personId} name={name} />
            </span>
          ))}
        </div>
        <div className={classes.small}>
          <Icon size={16} stroke={1.7} aria-hidden /> {celebrationWords(celebration, today)}
        </div>
      </div>
      <WriteButton people={people} />
    </li>
  );
}

/** By SMS where one of them has a phone, else by e-mail; nothing where there is neither. */
function WriteButton({ people }: Pick<Celebration, 'people'>) {
  const mayWrite = useMay('messages.write');
  const writing = useWriteTo();
  const by = people.some(({ hasPhone }) => hasPhone) ? 'sms' : 'email';
  if (!mayWrite || !people.some(({ hasPhone, hasEmail }) => hasPhone || hasEmail)) return null;
  return (
    <Button
      variant="light"
      size="compact-sm"
      className={classes.write}
      loading={writing.isPending}
      aria-label={home.writeTo(people.map(({ name }) => name).join(' & '))}
      onClick={() => writing.mutate({ by, to: { ids: people.map(({ personId }) => personId) } })}
    >
      {home.write}
    </Button>
  );
}
