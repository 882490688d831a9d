// The top of a person's page: picture, summary, and buttons to call and write.
import { Alert, Button, Group } from '@mantine/core';
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useIsGroupLeader, useMay } from '../../../lib/http/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import type { Person } from '../api.ts';
import { changeState, useChange } from '../change-people.ts';
import { inactiveStates } from '../inactive-states.ts';
import { useWriteTo } from '../use-write-to.ts';
import classes from './person-page.module.css';
import { useSummary } from './use-summary.ts';
import { personTexts } from '../../../messages/en/person.ts';
import { specified } from '../../../messages/en/specified.ts';

/** For an inactive person a note says so, with a button that makes them active. */
export function Head({ person }: { person: Person }) {
  const summary = useSummary(person);
  // A group leader sees no more than the name and how to reach a person.
  const leadsGroups = useIsGroupLeader();
  const isOnlyName = !leadsGroups && !person.mobilePhone && !person.email;
  return (
    <>
      {person.state !== 'active' && <StateNote person={person} state={person.state} />}
      <div className={classes.head}>
        <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} size={80} />
        <div className={classes.who}>{summary || (isOnlyName && personTexts.onlyName)}</div>
        <Reach person={person} />
      </div>
    </>
  );
}

function Reach({ person }: { person: Person }) {
  const mayWrite = useMay('messages.write') && person.state === 'active';
  const write = useWriteTo();
  const written = useGroupPhone();
  const writeBy = (by: 'sms' | 'email') => ({
    loading: write.isPending && write.variables.by === by,
    onClick: () => write.mutate({ by, to: { ids: [person.id] } }),
  });
  const dial = person.phone ?? person.mobilePhone.replace(/[^+\d]/g, '');
  return (
    <Group gap="xs" className={classes.reach}>
      {dial && (
        <Button
          variant="default"
          leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}
          component="a"
          href={`tel:${dial}`}
        >
          {personTexts.call}
          <span className={classes.number}>{person.phone ? written(person.phone) : person.mobilePhone}</span>
        </Button>
      )}
      {mayWrite && person.phone && (
        <Button
          variant="light"
          leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
          {...writeBy('sms')}
        >
          {specified.sendSms}
        </Button>
      )}
      {mayWrite && person.email && (
        <Button
          variant="light"
          leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}
          {...writeBy('email')}
        >
          {specified.sendEmail}
        </Button>
      )}
    </Group>
  );
}

function StateNote({ person, state }: { person: Person; state: Exclude<Person['state'], 'active'> }) {
  const mayChange = useMay('people.write');
  const change = useChange();
  useReturnFocus();
  const { word, meaning, back, icon: Icon } = inactiveStates[state];
  return (
    <Alert
      color="gray"
      variant="light"
      title={word}
      icon={<Icon size={20} stroke={1.7} aria-hidden />}
      classNames={{ message: classes.stateNote ?? '' }}
    >
      {meaning}
      {mayChange && (
        <Button variant="default" onClick={() => change.mutate(changeState(person, 'active'))}>
          {back}
        </Button>
      )}
    </Alert>
  );
}
