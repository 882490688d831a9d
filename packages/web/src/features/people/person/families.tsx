// The families of a person.
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Person } from '../api.ts';
import { roleWord } from '../families/family-roles.ts';
import { Card } from './card.tsx';
import classes from './person-page.module.css';
import { personTexts } from '../../../messages/en/person.ts';

/** Each links to its page. */
export function Families({ families }: Pick<Person, 'families'>) {
  return (
    <Card title={personTexts.families(families.length)}>
      <ul className={classes.lines}>
        {families.map(({ id, name, role }) => (
          <li key={id}>
            <div>
              <Link to="/tenant/addfamily/$familyId" params={{ familyId: id }} className={classes.link}>
                {name}
              </Link>
              <Text size="xs" c="dimmed">
                {role === 'other' ? personTexts.familyMember : roleWord(role)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
