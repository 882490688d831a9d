// The pages that create and edit a group, with its members (GL-05).
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { groupQuery } from './api.ts';
import { EditGroup } from './edit/edit-group.tsx';
import classes from './group-detail.module.css';
import { GroupMembers } from './members/group-members.tsx';
import { NewGroup } from './edit/new-group.tsx';
import { SmartNote } from './smart-note.tsx';
import { groupTexts } from '../../messages/en/groups.ts';
import { specified } from '../../messages/en/specified.ts';

const back = { to: '/tenant/peoplegroups', label: groupTexts.allGroups };

/** /tenant/createpeoplegroup */
export function CreateGroupPage() {
  const navigate = useNavigate();
  return (
    <Page title={specified.createGroup} back={back}>
      <NewGroup
        onCreated={(groupId) =>
          void navigate({ to: '/tenant/createpeoplegroup/$groupId', params: { groupId }, replace: true })
        }
      />
    </Page>
  );
}

/** /tenant/createpeoplegroup/{groupId} */
export function EditGroupPage() {
  const { groupId } = useParams({ from: '/shell/tenant/createpeoplegroup/$groupId' });
  const { members } = useSearch({ from: '/shell/tenant/createpeoplegroup/$groupId' });
  const navigate = useNavigate({ from: '/tenant/createpeoplegroup/$groupId' });
  const page = Math.max(1, Number.parseInt(members ?? '1', 10) || 1);
  const { data, error, refetch } = useQuery(groupQuery(groupId, page));
  return (
    <Page title={data?.name ?? groupTexts.group} back={{ ...back, search: { open: groupId } }}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <section className={`${classes.card} ${classes.onScreen}`} aria-label={groupTexts.about}>
            {data.smart && <SmartNote id={data.id} />}
            <EditGroup key={data.id} group={data} />
          </section>
          <section className={classes.card} aria-label={groupTexts.membersTitle}>
            <GroupMembers
              group={data}
              page={page}
              onPage={(next) => void navigate({ search: { members: next > 1 ? String(next) : undefined } })}
            />
          </section>
        </>
      )}
    </Page>
  );
}
