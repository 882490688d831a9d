// The groups page: the tree, and beside it the selected group (GL-01 to GL-05).
import { Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMay, useUser } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { flatten, groupsQuery } from '../../pickers/groups.ts';
import { GroupDetail } from '../group-detail.tsx';
import { lastTree, rememberTree } from './last-tree.ts';
import { GroupTree } from './group-tree.tsx';
import classes from './groups-page.module.css';
import { groupTexts } from '../../../messages/en/groups.ts';
import { specified } from '../../../messages/en/specified.ts';

const CreateGroup = lazy(() =>
  import('../edit/create-group.tsx').then((module) => ({ default: module.CreateGroup })),
);

/** The address keeps which group is open, and the page of its members. */
export function GroupsPage() {
  const { open } = useSearch({ from: '/shell/tenant/peoplegroups' });
  const navigate = useNavigate({ from: '/tenant/peoplegroups' });
  const { data, error, refetch } = useQuery(groupsQuery);
  const { tenantId } = useUser();
  const [search, setSearch] = useState(() => lastTree(tenantId).search);
  useEffect(() => rememberTree(tenantId, { search }), [tenantId, search]);
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
    <Page title={groupTexts.title} note={data && groupTexts.count(total)} actions={total > 0 && add}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && total === 0 && (
        <EmptyState
          title={specified.noGroupsYet}
          icon={<IconUsersGroup size={32} stroke={1.5} aria-hidden />}
          actions={add}
        >
          {groupTexts.noneHint}
        </EmptyState>
      )}
      {data && total > 0 && (
        <div className={classes.columns} data-open={open !== undefined || undefined}>
          <section className={classes.tree} aria-label={groupTexts.allGroups}>
            <TextInput
              className={classes.search}
              aria-label={groupTexts.search}
              placeholder={groupTexts.search}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <GroupTree groups={data} search={search} open={open} onOpen={show} />
          </section>
          <section className={classes.detail} aria-label={groupTexts.chosen}>
            {open ? (
              <GroupDetail key={open} id={open} onClose={() => show(undefined)} />
            ) : (
              <Text c="dimmed" className={classes.hint}>
                {groupTexts.chooseHint}
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
