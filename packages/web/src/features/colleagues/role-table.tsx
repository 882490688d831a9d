// The table of what each role may do; owners set what staff may.
import { NativeSelect, Switch, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  may,
  type Permission,
  type Role,
  roles,
  type Tightenable,
  tightenable,
  tightenableWords,
} from '@tidings/contract/permissions.ts';
import { roleTexts } from '../../messages/en/roles.ts';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { staffLimitsQuery } from './api.ts';
import { useStaffLimits } from './use-staff-limits.ts';
import classes from './colleagues.module.css';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

/** Each line, in the words of who works with it. */
const lines: readonly (readonly [permission: Permission, label: string])[] = [
  ['people.read', colleagueTexts.peopleRead],
  ['people.write', colleagueTexts.peopleWrite],
  ['notes.confidential', colleagueTexts.notesConfidential],
  ['groups.write', colleagueTexts.groupsWrite],
  ['attendance.write', colleagueTexts.attendanceWrite],
  ['people.import', colleagueTexts.peopleImport],
  ['people.export', colleagueTexts.peopleExport],
  ['people.erase', colleagueTexts.peopleErase],
  ['messages.read', colleagueTexts.messagesRead],
  ['messages.send', colleagueTexts.messagesSend],
  ['messages.toAll', colleagueTexts.messagesToAll],
  ['messages.toNumbers', colleagueTexts.messagesToNumbers],
  ['inbox.read', colleagueTexts.inboxRead],
  ['optOuts.lift', colleagueTexts.optOutsLift],
  ['units.read', colleagueTexts.unitsRead],
  ['settings.write', colleagueTexts.settingsWrite],
  ['colleagues.write', colleagueTexts.colleaguesWrite],
  ['audit.read', colleagueTexts.auditRead],
  ['owners.write', colleagueTexts.ownersWrite],
];

const isTightenable = (permission: Permission): permission is Tightenable =>
  (tightenable as readonly string[]).includes(permission);

/** Admins only read it. */
export function RoleTable() {
  const { data, error, refetch } = useQuery(staffLimitsQuery);
  return (
    <section className={classes.card} aria-labelledby="roles">
      <Title order={2} size="h4" id="roles">
        {colleagueTexts.roles}
      </Title>
      <Text c="dimmed" mb="sm" maw="44rem">
        {colleagueTexts.rolesHint}
        {useMay('owners.write') && ` ${colleagueTexts.tightenHint}`}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={36} />}
      {data && <Lines staffMayNot={data.staffMayNot} />}
    </section>
  );
}

function Lines({ staffMayNot }: { staffMayNot: readonly Tightenable[] }) {
  const mayChange = useMay('owners.write');
  const change = useStaffLimits();
  // A phone has room for one column.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Role>('staff');
  const columns = narrow ? [chosen] : roles;
  return (
    <div className={classes.roles} role="group" aria-labelledby="roles" tabIndex={narrow ? undefined : 0}>
      {narrow && (
        <NativeSelect
          label={colleagueTexts.role}
          mb="sm"
          value={chosen}
          onChange={(event) => setChosen(roles.find((role) => role === event.currentTarget.value) ?? chosen)}
          data={roles.map((role) => ({ value: role, label: roleTexts[role] }))}
        />
      )}
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{colleagueTexts.may}</Table.Th>
            {columns.map((role) => (
              <Table.Th key={role} scope="col" ta="center">
                {roleTexts[role]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(([permission, label]) => (
            <Table.Tr key={permission}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              {columns.map((role) => (
                <Table.Td key={role} ta="center">
                  {role === 'staff' && isTightenable(permission) && mayChange ? (
                    <Switch
                      className={classes.switch}
                      aria-label={colleagueTexts.staffMay(tightenableWords[permission])}
                      checked={!staffMayNot.includes(permission)}
                      onChange={(event) => change({ permission, staffMay: event.currentTarget.checked })}
                    />
                  ) : (
                    <Mark role={role} permission={permission} staffMayNot={staffMayNot} />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface MarkProps {
  role: Role;
  permission: Permission;
  staffMayNot: readonly string[];
}

function Mark({ role, permission, staffMayNot }: MarkProps) {
  if (!may(role, permission) || (role === 'staff' && staffMayNot.includes(permission)))
    return <IconMinus size={18} role="img" aria-label={colleagueTexts.no} className={classes.no} />;
  if (role === 'group_leader') return <Text size="sm">{colleagueTexts.ownGroups}</Text>;
  return <IconCheck size={18} role="img" aria-label={colleagueTexts.yes} className={classes.yes} />;
}
