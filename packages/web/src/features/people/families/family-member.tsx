// One member of a family, with a select for the role.
import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import type { FamilyRole } from './api.ts';
import classes from './families.module.css';
import type { DraftMember } from './family-draft.ts';
import { roleChoices, roleWord } from './family-roles.ts';
import { familyTexts } from '../../../messages/en/families.ts';

interface FamilyMemberProps {
  member: DraftMember;
  /** Both are absent without the permission to change families. */
  onRole?: (role: FamilyRole) => void;
  onRemove?: () => void;
}

/** The name links to the person. */
export function FamilyMember({ member, onRole, onRemove }: FamilyMemberProps) {
  return (
    <li className={classes.line}>
      <InitialsAvatar name={member.name} />
      <div className={classes.who}>
        <Link to="/tenant/people/$personId" params={{ personId: member.personId }} className={classes.name}>
          {member.name}
        </Link>
        <Text size="xs" c="dimmed">
          {member.contact.startsWith('+') ? (
            <PhoneText phone={member.contact} />
          ) : (
            member.contact || familyTexts.noContact
          )}
        </Text>
      </div>
      {onRole ? (
        <NativeSelect
          aria-label={familyTexts.roleOf(member.name)}
          data={roleChoices}
          value={member.role}
          onChange={(event) => onRole(event.currentTarget.value as FamilyRole)}
        />
      ) : (
        <Text>{roleWord(member.role)}</Text>
      )}
      {onRemove && (
        <ActionIcon color="gray" aria-label={familyTexts.remove(member.name)} onClick={onRemove}>
          <IconUserMinus size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
