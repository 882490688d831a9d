// Who is greeted in the next two weeks, and what can be changed about it.
import { Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../lib/toast.ts';
import { automatic, greetingStates } from '../../messages/en/automatic.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PersonLink } from '../people/mine/person-link.tsx';
import { type Greeting, type Greetings, greetingsQuery, putOne } from './api.ts';
import classes from './automatic.module.css';
import { EditGreeting } from './edit-greeting.tsx';
import { GreetingMenu } from './greeting-menu.tsx';
import { channelOf, dayWords, hasOwnText, occasionWords } from './greeting-words.ts';

export function ComingGreetings({ greetings }: { greetings: Greetings }) {
  const { items, unsent, units, balance, settings } = greetings;
  const [edited, setEdited] = useState<Greeting | null>(null);
  const queries = useQueryClient();
  const skipping = useMutation({
    mutationFn: (one: Greeting) =>
      putOne(one, {
        year: Number(one.date.slice(0, 4)),
        skipped: one.state !== 'skipped',
        subject: one.subject,
        text: one.text,
        channel: one.textChannel,
      }),
    onSuccess: () => toast({ title: automatic.changed, tone: 'success' }),
    onError: (error) => toastError(error, automatic.notChanged),
    onSettled: () => queries.invalidateQueries({ queryKey: greetingsQuery.queryKey }),
  });
  const line = (one: Greeting) => (
    <Line
      key={`${one.occasion} ${one.personId} ${one.date}`}
      greeting={one}
      channel={channelOf(settings, one)}
      onEdit={() => setEdited(one)}
      onSkip={() => skipping.mutateAsync(one)}
    />
  );
  const isOn = settings.some(({ enabled }) => enabled);
  return (
    <section className={classes.card} aria-label={automatic.coming}>
      <Title order={2} size="h4">
        {automatic.coming}
      </Title>
      {isOn && (
        <Text size="sm" c="dimmed">
          {automatic.cost(units, balance)}
        </Text>
      )}
      {units > balance && <Text role="status">{automatic.short}</Text>}
      {items.length === 0 && <EmptyState title={automatic.none}>{automatic.noneHint}</EmptyState>}
      <ul className={classes.list}>{items.map(line)}</ul>
      {unsent.length > 0 && (
        <>
          <Title order={3} size="h5">
            {automatic.unsent}
          </Title>
          <ul className={classes.list}>{unsent.map(line)}</ul>
        </>
      )}
      {edited && (
        <EditGreeting
          greeting={edited}
          channel={channelOf(settings, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface LineProps {
  greeting: Greeting;
  channel: 'sms' | 'email';
  onEdit: () => void;
  onSkip: () => Promise<unknown>;
}

function Line({ greeting, channel, onEdit, onSkip }: LineProps) {
  const { personId, name, date, state, text, textChannel } = greeting;
  const isUnused = text !== '' && (textChannel ?? channel) !== channel;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <PersonLink id={personId} name={name} />
        <div className={classes.small}>
          {dayWords(date)} · {occasionWords(greeting)}
        </div>
        <div className={classes.small}>
          {greetingStates[state]}
          {hasOwnText(greeting, channel) && ` · ${automatic.ownText}`}
          {state === 'planned' && isUnused && ` · ${automatic.unusedText(channel)}`}
        </div>
      </div>
      <GreetingMenu greeting={greeting} onEdit={onEdit} onSkip={onSkip} />
    </li>
  );
}
