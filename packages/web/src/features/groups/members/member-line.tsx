// One member of a group.
import { ActionIcon, Badge, Checkbox, Menu, Text } from '@mantine/core';
import { IconDots, IconPencil, IconStar, IconStarOff, IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import type { GroupMember } from '../api.ts';
import classes from '../group-detail.module.css';
import { groupTexts } from '../../../messages/en/groups.ts';

interface MemberLineProps {
  member: GroupMember;
  /** Absent without the permission to change groups, and in a smart group. */
  changes?: {
    chosen: boolean;
    onChoose: (chosen: boolean) => void;
    onLeader: () => void;
    onPosition: () => void;
    onRemove: () => void;
  };
}

/** The name links to the person. */
export function MemberLine({ member, changes }: MemberLineProps) {
  return (
    <li className={classes.member}>
      {changes ? (
        <Checkbox
          aria-label={groupTexts.choose(member.name)}
          checked={changes.chosen}
          onChange={(event) => changes.onChoose(event.currentTarget.checked)}
        />
      ) : (
        <InitialsAvatar name={member.name} />
      )}
      <div className={classes.who}>
        <Link to="/tenant/people/$personId" params={{ personId: member.personId }} className={classes.name}>
          {member.name}
        </Link>
        <Text size="xs" c="dimmed">
          {member.position}
          {member.leader && (
            <Badge ms="xs" size="sm" variant="light" leftSection={<IconStar size={12} aria-hidden />}>
              {groupTexts.leader}
            </Badge>
          )}
        </Text>
      </div>
      <Text size="sm" c="dimmed" className={classes.contact}>
        {member.phone ? <PhoneText phone={member.phone} /> : member.email}
      </Text>
      {changes && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon color="gray" aria-label={groupTexts.menuOf(member.name)}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={
                member.leader ? <IconStarOff size={18} aria-hidden /> : <IconStar size={18} aria-hidden />
              }
              onClick={changes.onLeader}
            >
              {member.leader ? groupTexts.removeLeader : groupTexts.makeLeader}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={changes.onPosition}>
              {groupTexts.changePosition}
            </Menu.Item>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconUserMinus size={18} aria-hidden />}
              onClick={changes.onRemove}
            >
              {groupTexts.removeFromGroup}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
