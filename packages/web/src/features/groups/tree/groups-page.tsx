// The groups page: the tree, and beside it the selected group (GL-01 to GL-05).
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { counted } from '../../../lib/numbers.ts';
import { useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { flatten, groupsQuery } from '../../pickers/groups.ts';
import { GroupDetail } from '../group-detail.tsx';
import { GroupTree } from './group-tree.tsx';
import classes from './groups-page.module.css';

const CreateGroup = lazy(() =>
  import('../edit/create-group.tsx').then((module) => ({ default: module.CreateGroup })),
);

/** The address keeps which group is open, and the page of its members. */
export function GroupsPage() {
  const { open } = useSearch({ from: '/shell/tenant/peoplegroups' });
  const navigate = useNavigate({ from: '/tenant/peoplegroups' });
  const { data, error, refetch } = useQuery(groupsQuery);
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const mayChange = useMay('groups.write');
  const total = data ? flatten(data).length : 0;
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id, members: undefined }) });
  const add = mayChange && (
    <Button
      className={open ? classes.hiddenWhenOpen : undefined}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {specified.addNewGroup}
    </Button>
  );

  return (
    <Page title="Groups" note={data && counted(total, 'group', 'groups')} actions={total > 0 && add}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && total === 0 && (
        <EmptyState
          title={specified.noGroupsYet}
          icon={<IconUsersGroup size={32} stroke={1.5} aria-hidden />}
          actions={add}
        >
          A choir, the ushers, a house fellowship: put people into groups, then write to a whole group at
          once.
        </EmptyState>
      )}
      {data && total > 0 && (
        <div className={classes.columns} data-open={open !== undefined || undefined}>
          <section className={classes.tree} aria-label="All groups">
            <TextInput
              aria-label="Search the groups"
              placeholder="Search the groups"
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <GroupTree groups={data} search={search} open={open} onOpen={show} />
          </section>
          <section className={classes.detail} aria-label="The chosen group">
            {open ? (
              <GroupDetail key={open} id={open} onClose={() => show(undefined)} />
            ) : (
              <Text c="dimmed" className={classes.hint}>
                Choose a group to see its members.
              </Text>
            )}
          </section>
        </div>
      )}
      {creating && (
        <Suspense>
          <CreateGroup
            parent={open}
            onClose={() => setCreating(false)}
            onCreated={(id) => {
              setCreating(false);
              show(id);
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
