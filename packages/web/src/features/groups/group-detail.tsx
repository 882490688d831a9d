// The selected group of the groups page: description, buttons to write, members.
import { ActionIcon, Button, Group as Row, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconMail, IconMessage, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { groupQuery, subGroupsQuery } from './api.ts';
import { GroupMembers } from './members/group-members.tsx';
import classes from './group-detail.module.css';
import { PrintGroup } from './print-group.tsx';
import { SmartNote } from './smart-note.tsx';
import { groupTexts } from '../../messages/en/groups.ts';
import { specified } from '../../messages/en/specified.ts';

/** Beside the tree; on a narrow screen instead of it. */
export function GroupDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { members } = useSearch({ from: '/shell/tenant/peoplegroups' });
  const navigate = useNavigate({ from: '/tenant/peoplegroups' });
  const page = Math.max(1, Number.parseInt(members ?? '1', 10) || 1);
  const { data, error, refetch } = useQuery(groupQuery(id, page));
  const below = useQuery(subGroupsQuery).data?.[id] ?? 0;
  const mayWrite = useMay('messages.write');
  const mayChange = useMay('groups.write');
  const back = (
    <ActionIcon color="gray" className={classes.back} onClick={onClose} aria-label={groupTexts.allGroups}>
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );

  if (error && !data) {
    return (
      <>
        {back}
        <ErrorState error={error} retry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <ListSkeleton rows={6} />;
  return (
    <Stack>
      <div>
        <Row wrap="nowrap" gap="xs">
          {back}
          <Title order={2} className={classes.title}>
            {data.name}
          </Title>
        </Row>
        <Text c="dimmed" className={classes.title}>
          {groupTexts.members(data.peopleInGroupsCount)}
          {below > 0 && ` · ${groupTexts.inSubGroups(below)}`}
          {data.path !== data.name && ` · ${data.path}`}
        </Text>
        {data.description && (
          <Text mt="xs" className={classes.description}>
            {data.description}
          </Text>
        )}
      </div>
      {data.smart && <SmartNote id={id} />}
      <Row gap="xs" className={classes.onScreen}>
        {mayWrite && (
          <>
            <Button
              variant="light"
              leftSection={<IconMessage size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/tenant/sms/compose" search={{ group: id }} {...props} />}
            >
              {specified.sendSms}
            </Button>
            <Button
              variant="light"
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={() =>
                void navigate({ search: (before) => ({ ...before, panel: 'email', group: `~${id}` }) })
              }
            >
              {specified.sendEmail}
            </Button>
          </>
        )}
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/tenant/createpeoplegroup/$groupId" params={{ groupId: id }} {...props} />
            )}
          >
            {groupTexts.edit}
          </Button>
        )}
        {data.peopleInGroupsCount > 0 && <PrintGroup group={data} />}
      </Row>
      <GroupMembers
        group={data}
        page={page}
        onPage={(next) =>
          void navigate({ search: (before) => ({ ...before, members: next > 1 ? String(next) : undefined }) })
        }
      />
    </Stack>
  );
}
