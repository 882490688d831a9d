// The members of a group: added by search, taken out one by one.
import { ActionIcon, Text } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { getGroup } from '@tidings/contract/calls/groups.ts';
import { useMay } from '../../lib/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { confirm } from '../../ui/confirm.ts';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PhoneText } from '../../ui/phone-text.tsx';
import { MemberSearch } from '../pickers/member-search.tsx';
import { groupsChanged, membersPerPage, postMember, postRemoval } from './api.ts';
import classes from './group-detail.module.css';

type Detail = ResponseOf<typeof getGroup>;
type Member = Detail['members'][number];

interface GroupMembersProps {
  group: Detail;
  page: number;
  onPage: (page: number) => void;
}

/** A page of members; adding and removing call the server at once. */
export function GroupMembers({ group, page, onPage }: GroupMembersProps) {
  const mayChange = useMay('groups.write');
  const { add, remove } = useMemberChanges(group);
  const pages = Math.ceil(group.peopleInGroupsCount / membersPerPage);
  return (
    <>
      {mayChange && (
        <MemberSearch
          label="Add a member"
          selectedIds={group.members.map(({ personId }) => personId)}
          onSelect={(member) => add.mutate(member.id)}
        />
      )}
      {group.members.length === 0 && (
        <Text c="dimmed" py="md">
          Nobody is in this group yet.
        </Text>
      )}
      <ul className={classes.members}>
        {group.members.map((member) => (
          <MemberLine
            key={member.personInGroupID}
            member={member}
            {...(mayChange && { onRemove: () => void remove(member) })}
          />
        ))}
      </ul>
      <Pager pages={pages} page={page} onPage={onPage} />
    </>
  );
}

function MemberLine({ member, onRemove }: { member: Member; onRemove?: () => void }) {
  return (
    <li className={classes.member}>
      <InitialsAvatar name={member.name} />
      <div className={classes.who}>
        <Link
          to="/tenant/people/add/$personId"
          params={{ personId: member.personId }}
          className={classes.name}
        >
          {member.name}
        </Link>
        <Text size="xs" c="dimmed">
          {member.position}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={classes.contact}>
        {member.phone ? <PhoneText phone={member.phone} /> : member.email}
      </Text>
      {onRemove && (
        <ActionIcon color="gray" onClick={onRemove} aria-label={`Remove ${member.name} from this group`}>
          <IconUserMinus size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function useMemberChanges(group: Detail) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: (personId: string) => postMember(group.id, personId),
    onSuccess: async ({ added }) => {
      if (added > 0) toast({ title: 'Added Successfully', tone: 'success' });
      else toast({ title: 'Already in this group' });
      await groupsChanged(queries);
    },
    onError: (error) => toastError(error, 'Not added'),
  });
  const removal = useMutation({
    mutationFn: (personId: string) => postRemoval(group.id, [personId]),
    onSuccess: async () => {
      toast({ title: 'Removed', tone: 'success' });
      await groupsChanged(queries);
    },
    onError: (error) => toastError(error, 'Not removed'),
  });
  const remove = async (member: Member) => {
    const sure = await confirm({
      title: 'Remove from the group',
      message: `Are you sure you want to remove ${member.name} from this ${group.name} group?`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) removal.mutate(member.personId);
    else toast({ title: 'You have rejected' });
  };
  return { add, remove };
}
