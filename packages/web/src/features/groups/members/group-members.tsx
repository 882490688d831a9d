// The members of a group: add, move, remove, position and leader (GL-05).
import { Button, Checkbox, Group as Row, Text } from '@mantine/core';
import { fullName } from '@tidings/contract/rules/names.ts';
import { useState } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { GroupDialog } from '../../pickers/group-dialog.tsx';
import { MemberSearch } from '../../pickers/member-search.tsx';
import { type GroupDetails, type GroupMember, membersPerPage } from '../api.ts';
import classes from '../group-detail.module.css';
import { MemberLine } from './member-line.tsx';
import { PositionDialog } from '../edit/position-dialog.tsx';
import { useMemberChanges } from './use-member-changes.ts';
import { groupTexts } from '../../../messages/en/groups.ts';

interface GroupMembersProps {
  group: GroupDetails;
  page: number;
  onPage: (page: number) => void;
}

/** One page of members. The members of a smart group cannot be changed by hand. */
export function GroupMembers({ group, page, onPage }: GroupMembersProps) {
  const changeable = useMay('groups.write') && !group.smart;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const [positioned, setPositioned] = useState<Pick<GroupMember, 'personId' | 'name' | 'position'> | null>(
    null,
  );
  const changes = useMemberChanges(group);
  const picked = group.members.filter(({ personId }) => chosen.has(personId));
  const none = () => setChosen(new Set());
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  const remove = async (members: readonly GroupMember[]) => {
    if (await changes.remove(members)) none();
  };
  const whole = picked.length > 0 && picked.length === group.members.length;

  return (
    <>
      {changeable && (
        <div className={classes.onScreen}>
          <MemberSearch
            label={groupTexts.addMember}
            selectedIds={group.members.map(({ personId }) => personId)}
            onSelect={(member) => changes.add(member.id)}
            onShowGroupModal={({ id, firstName, lastName }) =>
              setPositioned({ personId: id, name: fullName(firstName, lastName), position: '' })
            }
          />
        </div>
      )}
      {group.members.length === 0 && (
        <Text c="dimmed" py="md">
          {group.smart ? groupTexts.noneFit : groupTexts.noMembers}
        </Text>
      )}
      {changeable && group.members.length > 1 && (
        <Row className={classes.bulk}>
          <Checkbox
            label={picked.length > 0 ? groupTexts.picked(picked.length) : groupTexts.allOnPage}
            checked={whole}
            indeterminate={picked.length > 0 && !whole}
            onChange={(event) =>
              choose(
                group.members.map(({ personId }) => personId),
                event.currentTarget.checked,
              )
            }
          />
          {picked.length > 0 && (
            <>
              <Button variant="default" size="compact-sm" onClick={() => setMoving(true)}>
                {groupTexts.move}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                c="var(--mantine-color-error)"
                onClick={() => void remove(picked)}
              >
                {groupTexts.remove}
              </Button>
            </>
          )}
        </Row>
      )}
      <ul className={classes.members}>
        {group.members.map((member) => (
          <MemberLine
            key={member.personId}
            member={member}
            {...(changeable && {
              changes: {
                chosen: chosen.has(member.personId),
                onChoose: (on: boolean) => choose([member.personId], on),
                onLeader: () => changes.setLeader(member, !member.leader),
                onPosition: () => setPositioned(member),
                onRemove: () => void remove([member]),
              },
            })}
          />
        ))}
      </ul>
      <Pager pages={Math.ceil(group.peopleInGroupsCount / membersPerPage)} page={page} onPage={onPage} />
      {moving && (
        <GroupDialog
          title={groupTexts.moveTitle(picked.length)}
          send={groupTexts.move}
          label={groupTexts.moveTo}
          without={[group.id]}
          onClose={() => setMoving(false)}
          onSend={({ groupId, path }) => {
            changes.move(picked, { id: groupId, path });
            setMoving(false);
            none();
          }}
        />
      )}
      {positioned && (
        <PositionDialog
          name={positioned.name}
          position={positioned.position}
          onClose={() => setPositioned(null)}
          onSave={(position) => {
            changes.setPosition(positioned, position);
            setPositioned(null);
          }}
        />
      )}
    </>
  );
}
