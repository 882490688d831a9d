// One member in the list of matches, with a phone number or e-mail address.
import { Combobox, Text } from '@mantine/core';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import type { Member } from './api.ts';
import classes from './member-search.module.css';

interface MemberOptionProps {
  member: Member;
  contact: string;
  /** What the list calls this choice; the member's id by default. */
  value?: string;
}

/** Belongs into the options of a Combobox. */
export function MemberOption({ member, contact, value = member.id }: MemberOptionProps) {
  return (
    <Combobox.Option value={value} className={classes.option}>
      <InitialsAvatar name={member.name} size={28} />
      <span className={classes.name}>{member.name}</span>
      <Text span size="xs" c="dimmed" className={classes.contact}>
        {contact}
      </Text>
    </Combobox.Option>
  );
}
