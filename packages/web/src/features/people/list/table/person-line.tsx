// One row of the people list.
import { Checkbox, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useUser } from '../../../../lib/http/session.ts';
import { dayInZone } from '../../../../lib/time.ts';
import { InitialsAvatar } from '../../../../ui/initials-avatar.tsx';
import type { PersonRow } from '../../api.ts';
import type { Column } from './columns.tsx';
import classes from './people-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { inactiveStates } from '../../inactive-states.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

interface PersonLineProps {
  person: PersonRow;
  columns: readonly Column[];
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** The name links to the person's page; an inactive person shows their state. */
export function PersonLine({ person, columns, chosen, onChoose }: PersonLineProps) {
  return (
    <Table.Tr className={classes.person} data-chosen={chosen || undefined}>
      <Table.Td className={classes.choose}>
        <Checkbox
          aria-label={peopleTexts.select(person.name)}
          data-stop="choose"
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.nameCell}>
        <Link
          to="/tenant/people/$personId"
          params={{ personId: person.id }}
          className={classes.name}
          data-stop="name"
        >
          <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} />
          <span className={classes.who}>
            <span>{person.name}</span>
            {person.state !== 'active' && <State person={person} />}
          </span>
        </Link>
      </Table.Td>
      <Cells person={person} columns={columns} />
      <Table.Td className={classes.menu}>
        <RowMenu person={person} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The state of an inactive person, and since when they are in the recycle bin. */
function State({ person: { state, deletedAt } }: Pick<PersonLineProps, 'person'>) {
  const { timeZone } = useUser();
  if (state === 'active') return null;
  return (
    <span className={classes.state}>
      {deletedAt
        ? peopleTexts.deletedOn(dayInZone(new Date(deletedAt), timeZone))
        : inactiveStates[state].word}
    </span>
  );
}

/** Memoised, because selecting a row changes nothing in these cells. */
const Cells = memo(({ person, columns }: Pick<PersonLineProps, 'person' | 'columns'>) =>
  columns.map(({ id, label, onCard, show }) => {
    const content = show(person);
    return (
      <Table.Td
        key={id}
        className={onCard ? classes[id] : classes.other}
        data-label={label}
        data-empty={content ? undefined : true}
      >
        {content}
      </Table.Td>
    );
  }),
);
