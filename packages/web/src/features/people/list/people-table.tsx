// The rows of the people list; on a phone each row is a small card.
import { Button, Checkbox, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { written } from '../../../lib/numbers.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { PhoneText } from '../../../ui/phone-text.tsx';
import type { PersonRow } from '../api.ts';
import { GroupTags } from './group-tags.tsx';
import classes from './people-table.module.css';
import type { Selection } from './use-selection.ts';

interface PeopleTableProps {
  people: readonly PersonRow[];
  /** How many match, on all pages. */
  total: number;
  selection: Selection;
}

/** The box in the head chooses the page; where there are more pages it then offers all. */
export function PeopleTable({ people, total, selection }: PeopleTableProps) {
  const ids = people.map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  const whole = chosen === ids.length;
  return (
    <>
      {whole && total > ids.length && (
        <div className={classes.more} role="status">
          {selection.all ? (
            `All ${written(total)} are chosen.`
          ) : (
            <>
              These {written(ids.length)} are chosen.{' '}
              <Button variant="subtle" onClick={selection.chooseAll}>
                Choose all {written(total)}
              </Button>
            </>
          )}
        </div>
      )}
      <Table highlightOnHover className={classes.table} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label="Choose everybody on this page"
                checked={whole}
                indeterminate={chosen > 0 && !whole}
                onChange={(event) => selection.toggle(ids, event.currentTarget.checked)}
              />
            </Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>Phone and e-mail</Table.Th>
            <Table.Th>Groups</Table.Th>
            <Table.Th>Membership</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} selection={selection} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

function PersonLine({ person, selection }: { person: PersonRow; selection: Selection }) {
  const chosen = selection.has(person.id);
  return (
    <Table.Tr {...(chosen && { bg: 'var(--tidings-tint)' })} className={classes.person}>
      <Table.Td className={classes.choose}>
        <Checkbox
          aria-label={`Choose ${person.name}`}
          checked={chosen}
          onChange={(event) => selection.toggle([person.id], event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.nameCell}>
        <Link to="/tenant/people/add/$personId" params={{ personId: person.id }} className={classes.name}>
          <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} />
          <span>{person.name}</span>
        </Link>
      </Table.Td>
      <Table.Td className={classes.contact}>
        <PersonPhone phone={person.phone} typed={person.mobilePhone} />
        {person.email && (
          <Text size="xs" c="dimmed" truncate className={classes.email} title={person.email}>
            {person.email}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.groups}>
        <GroupTags groups={person.groups} />
      </Table.Td>
      <Table.Td className={classes.membership}>{person.classification}</Table.Td>
    </Table.Tr>
  );
}

/** What was typed and cannot be read as a number is shown as it is, and that nothing can be sent there. */
function PersonPhone({ phone, typed }: { phone: string | null; typed: string }) {
  if (phone) return <PhoneText phone={phone} />;
  if (!typed) {
    return (
      <Text span size="xs" c="dimmed">
        no phone
      </Text>
    );
  }
  return (
    <span className={classes.unread} title="No number that can be reached: check its digits">
      <IconAlertTriangle size={16} aria-label="Cannot be reached" />
      <span>{typed}</span>
    </span>
  );
}
