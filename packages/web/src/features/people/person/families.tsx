// The families of a person.
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Person } from '../api.ts';
import { Card } from './card.tsx';
import classes from './person-page.module.css';

const roles: Record<string, string> = {
  head: 'Head of the family',
  spouse: 'Spouse',
  child: 'Child',
  ward: 'Ward',
  other: 'Member',
};

/** Each links to its page. */
export function Families({ families }: Pick<Person, 'families'>) {
  return (
    <Card title={families.length === 1 ? 'Family' : 'Families'}>
      <ul className={classes.lines}>
        {families.map(({ id, name, role }) => (
          <li key={id}>
            <div>
              <Link to="/tenant/addfamily/$familyId" params={{ familyId: id }} className={classes.link}>
                {name}
              </Link>
              <Text size="xs" c="dimmed">
                {roles[role] ?? role}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
