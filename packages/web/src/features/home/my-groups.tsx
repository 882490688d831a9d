// The groups that a group leader leads, each with 'Write'.
import { Anchor, Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { home } from '../../messages/en/home.ts';
import type { Home } from './api.ts';
import { Card } from './card.tsx';
import classes from './home.module.css';

/** 'Write' opens an SMS to the group, unless there is nobody in it. */
export function MyGroups({ groups }: { groups: NonNullable<Home['groups']> }) {
  return (
    <Card title={home.myGroups} more={{ text: home.takeAttendance, link: { to: '/tenant/takeattendance' } }}>
      <ul className={classes.list}>
        {groups.map(({ id, name, people }) => (
          <li key={id} className={classes.line}>
            <IconUsersGroup size={20} stroke={1.6} aria-hidden />
            <div className={classes.words}>
              <Anchor
                fw={600}
                renderRoot={(props) => <Link to="/tenant/peoplegroups" search={{ open: id }} {...props} />}
              >
                {name}
              </Anchor>
              <div className={classes.small}>{home.countPeople(people)}</div>
            </div>
            {people > 0 && (
              <Button
                variant="light"
                size="compact-sm"
                className={classes.write}
                aria-label={home.writeTo(name)}
                renderRoot={(props) => <Link to="/tenant/sms/compose" search={{ group: id }} {...props} />}
              >
                {home.write}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
