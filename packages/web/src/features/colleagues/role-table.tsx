// The table of what each role may do; owners set what staff may.
import { NativeSelect, Switch, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  may,
  type Permission,
  roleNames,
  type Role,
  roles,
  type Tightenable,
  tightenable,
  tightenableWords,
} from '@tidings/contract/permissions.ts';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { putStaffLimits, staffLimitsQuery } from './api.ts';
import classes from './colleagues.module.css';

/** Each line, in the words of who works with it. */
const lines: readonly (readonly [permission: Permission, label: string])[] = [
  ['people.read', 'See people and groups'],
  ['people.write', 'Add, change and delete people'],
  ['notes.confidential', 'Read and write confidential notes'],
  ['groups.write', 'Add and change groups'],
  ['attendance.write', 'Take attendance'],
  ['people.import', 'Import people'],
  ['people.export', 'Export people and reports'],
  ['people.erase', 'Erase people for good'],
  ['messages.read', 'See sent messages'],
  ['messages.send', 'Write and send messages'],
  ['messages.toAll', 'Send to all contacts'],
  ['messages.toNumbers', 'Send to typed numbers and files'],
  ['inbox.read', 'See the inbox'],
  ['optOuts.lift', 'Lift opt-outs'],
  ['units.read', 'See units and what was spent'],
  ['settings.write', 'Change settings'],
  ['colleagues.write', 'Invite, change and remove colleagues'],
  ['audit.read', 'Read the audit log'],
  ['owners.write', 'Make and remove owners, and set what staff may do'],
];

const isTightenable = (permission: Permission): permission is Tightenable =>
  (tightenable as readonly string[]).includes(permission);

/** Admins only read it. */
export function RoleTable() {
  const { data, error, refetch } = useQuery(staffLimitsQuery);
  return (
    <section className={classes.card} aria-labelledby="roles">
      <Title order={2} size="h4" id="roles">
        What each role may do
      </Title>
      <Text c="dimmed" mb="sm" maw="44rem">
        Group leaders see and write to their own groups only.
        {useMay('owners.write') && ' Switch off what your staff may not do.'}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={36} />}
      {data && <Lines staffMayNot={data.staffMayNot} />}
    </section>
  );
}

function Lines({ staffMayNot }: { staffMayNot: readonly Tightenable[] }) {
  const mayChange = useMay('owners.write');
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: putStaffLimits,
    onSuccess: (saved) => {
      queries.setQueryData(staffLimitsQuery.queryKey, saved);
      toast({ title: 'Saved', tone: 'success' });
    },
    onError: (error) => {
      toastError(error, 'Not saved');
      void queries.invalidateQueries(staffLimitsQuery);
    },
  });
  const shown = saving.isPending ? saving.variables : staffMayNot;
  const change = (permission: Tightenable, allowed: boolean) => {
    if (saving.isPending) return;
    saving.mutate(allowed ? staffMayNot.filter((each) => each !== permission) : [...staffMayNot, permission]);
  };
  // A phone has room for one column.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Role>('staff');
  const columns = narrow ? [chosen] : roles;
  return (
    <div className={classes.roles} role="group" aria-labelledby="roles" tabIndex={narrow ? undefined : 0}>
      {narrow && (
        <NativeSelect
          label="Role"
          mb="sm"
          value={chosen}
          onChange={(event) => setChosen(roles.find((role) => role === event.currentTarget.value) ?? chosen)}
          data={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        />
      )}
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">May</Table.Th>
            {columns.map((role) => (
              <Table.Th key={role} scope="col" ta="center">
                {roleNames[role]}
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
                      aria-label={`Staff may ${tightenableWords[permission]}`}
                      checked={!shown.includes(permission)}
                      onChange={(event) => change(permission, event.currentTarget.checked)}
                    />
                  ) : (
                    <Mark role={role} permission={permission} staffMayNot={shown} />
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
    return <IconMinus size={18} role="img" aria-label="No" className={classes.no} />;
  if (role === 'group_leader') return <Text size="sm">Own groups</Text>;
  return <IconCheck size={18} role="img" aria-label="Yes" className={classes.yes} />;
}
