// Chooses a role, each with what it may do.
import { Radio, Stack } from '@mantine/core';
import { mayManage, type Role, roles } from '@tidings/contract/permissions.ts';
import { roleTexts } from '../../messages/en/roles.ts';
import { useUser } from '../../lib/http/session.ts';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

const about: Record<Role, string> = {
  owner: colleagueTexts.aboutOwner,
  admin: colleagueTexts.aboutAdmin,
  staff: colleagueTexts.aboutStaff,
  group_leader: colleagueTexts.aboutGroupLeader,
  viewer: colleagueTexts.aboutViewer,
};

interface RoleChoiceProps {
  value: string;
  onChange: (role: string) => void;
  error?: unknown;
}

/** Offers the roles that the signed-in user may give; takes what a form gives its fields. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const own = useUser().role;
  return (
    <Radio.Group
      label={colleagueTexts.role}
      value={value}
      onChange={onChange}
      error={typeof error === 'string' ? error : undefined}
    >
      <Stack gap="xs" mt={6}>
        {roles
          .filter((role) => mayManage(own, role))
          .map((role) => (
            <Radio key={role} value={role} label={roleTexts[role]} description={about[role]} />
          ))}
      </Stack>
    </Radio.Group>
  );
}
