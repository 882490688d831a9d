// Permissions by role: the server enforces them on every call, the screens follow them.

export const roles = ['owner', 'admin', 'staff', 'viewer'] as const;
export type Role = (typeof roles)[number];

const viewer = ['people.read', 'groups.read', 'messages.read', 'settings.read'] as const;
const staff = [
  ...viewer,
  'people.write',
  'people.import',
  'people.export',
  'groups.write',
  'media.write',
  'messages.write',
  'messages.send',
] as const;
const admin = [...staff, 'settings.write', 'colleagues.write', 'audit.read', 'senderIds.request'] as const;
const owner = [...admin, 'owners.write', 'tenant.delete'] as const;

export type Permission = (typeof owner)[number];

/** The permissions of each role. */
export const permissionsOf: Record<Role, readonly Permission[]> = { owner, admin, staff, viewer };

/** What a role is called on screens and in mails. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  staff: 'Staff',
  viewer: 'Viewer',
};

/** Whether a role has a permission; an unknown role has none. */
export function may(role: string, permission: Permission): boolean {
  return (permissionsOf[role as Role] ?? []).includes(permission);
}

/** Whether a role may invite somebody as `other`, give or take that role, and remove who has it. */
export const mayManage = (role: string, other: Role): boolean =>
  may(role, 'colleagues.write') && (other !== 'owner' || may(role, 'owners.write'));

/** The message of a 403: what the role may not do. It never mentions units. */
export const refusalOf: Record<Permission, string> = {
  'people.read': 'Your role does not allow you to see people',
  'people.write': 'Your role does not allow you to change people',
  'people.import': 'Your role does not allow you to import people',
  'people.export': 'Your role does not allow you to export people',
  'groups.read': 'Your role does not allow you to see groups',
  'groups.write': 'Your role does not allow you to change groups',
  'media.write': 'Your role does not allow you to change images',
  'messages.read': 'Your role does not allow you to see messages',
  'messages.write': 'Your role does not allow you to write messages',
  'messages.send': 'Your role does not allow you to send messages',
  'settings.read': 'Your role does not allow you to see the settings',
  'settings.write': 'Your role does not allow you to change the settings',
  'colleagues.write': 'Your role does not allow you to invite or change colleagues',
  'audit.read': 'Your role does not allow you to read the audit log',
  'senderIds.request': 'Your role does not allow you to request a sender id',
  'owners.write': 'Only an owner may make, change or remove an owner',
  'tenant.delete': 'Only the owner may delete the organisation',
};
