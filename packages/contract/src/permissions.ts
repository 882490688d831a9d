// Permissions by role: the server enforces them on every call, the screens follow them.

export const roles = ['owner', 'admin', 'staff', 'group_leader', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What an owner can take from the staff of the organisation. */
export const tightenable = [
  'people.export',
  'people.erase',
  'optOuts.lift',
  'notes.confidential',
  'messages.toAll',
] as const;
export type Tightenable = (typeof tightenable)[number];

/** What each of these is called on screens, after 'Staff may'. */
export const tightenableWords: Record<Tightenable, string> = {
  'people.export': 'export people and reports',
  'people.erase': 'erase people for good',
  'optOuts.lift': 'lift opt-outs',
  'notes.confidential': 'read and write confidential notes',
  'messages.toAll': 'send to all contacts',
};

const viewer = [
  'people.read',
  'groups.read',
  'messages.read',
  'inbox.read',
  'outbox.read',
  'optOuts.read',
  'units.read',
  'settings.read',
] as const;
/** All of it only within their own groups and those below, and only by the calls that are opened to group leaders. */
const groupLeader = [
  'people.read',
  'groups.read',
  'messages.read',
  'messages.write',
  'messages.send',
  'attendance.write',
] as const;
const staff = [
  ...viewer,
  'people.write',
  'people.import',
  'groups.write',
  'media.write',
  'messages.write',
  'messages.send',
  'messages.toNumbers',
  'attendance.write',
  ...tightenable,
  'units.request',
] as const;
const admin = [
  ...staff,
  'messages.approve',
  'settings.write',
  'organisation.write',
  'colleagues.write',
  'audit.read',
  'senderIds.request',
  'keys.write',
] as const;
const owner = [...admin, 'owners.write', 'organisation.export', 'tenant.delete'] as const;

export type Permission = (typeof owner)[number];

/** The permissions of each role. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  owner,
  admin,
  staff,
  group_leader: groupLeader,
  viewer,
};

/** What a role is called on screens and in mails. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  staff: 'Staff',
  group_leader: 'Group leader',
  viewer: 'Viewer',
};

/** The permissions of a member; `staffMayNot` is what the organisation has taken from its staff. */
export function permissionsFor(role: string, staffMayNot: readonly string[]): ReadonlySet<Permission> {
  const ofRole = permissionsOf[role as Role] ?? [];
  return new Set(role === 'staff' ? ofRole.filter((each) => !staffMayNot.includes(each)) : ofRole);
}

/** Whether a role can have a permission; an unknown role has none. */
export function may(role: string, permission: Permission): boolean {
  return (permissionsOf[role as Role] ?? []).includes(permission);
}

/** Whether a role may invite somebody as `other`, give or take that role, and remove who has it. */
export const mayManage = (role: string, other: Role): boolean =>
  may(role, 'colleagues.write') && (other !== 'owner' || may(role, 'owners.write'));

/** The message of a 403 where a group leader calls what is not opened to group leaders. */
export const refusalOfLeaders = 'Your role only allows you to work with your own groups';

/** The message of a 403: what the role may not do. It never mentions units. */
export const refusalOf: Record<Permission, string> = {
  'people.read': 'Your role does not allow you to see people',
  'people.write': 'Your role does not allow you to change people',
  'people.import': 'Your role does not allow you to import people',
  'people.export': 'Your role does not allow you to export people',
  'people.erase': 'Your role does not allow you to erase people for good',
  'optOuts.lift': 'Your role does not allow you to lift opt-outs',
  'notes.confidential': 'Your role does not allow you to read or write confidential notes',
  'messages.toAll': 'Your role does not allow you to send to all contacts',
  'attendance.write': 'Your role does not allow you to take attendance',
  'groups.read': 'Your role does not allow you to see groups',
  'groups.write': 'Your role does not allow you to change groups',
  'media.write': 'Your role does not allow you to change images',
  'messages.read': 'Your role does not allow you to see messages',
  'messages.write': 'Your role does not allow you to write messages',
  'messages.send': 'Your role does not allow you to send messages',
  'units.request': 'Your role does not allow you to request units',
  'messages.toNumbers': 'Your role does not allow you to write to typed numbers, files or test addresses',
  'inbox.read': 'Your role does not allow you to see the inbox',
  'outbox.read': 'Your role does not allow you to see the outbox',
  'optOuts.read': 'Your role does not allow you to see the opt-outs',
  'units.read': 'Your role does not allow you to see the units',
  'messages.approve': 'Your role does not allow you to approve messages',
  'settings.read': 'Your role does not allow you to see the settings',
  'settings.write': 'Your role does not allow you to change the settings',
  'organisation.write': "Your role does not allow you to change the organisation's details",
  'colleagues.write': 'Your role does not allow you to invite or change colleagues',
  'audit.read': 'Your role does not allow you to read the audit log',
  'senderIds.request': 'Your role does not allow you to request a sender id',
  'keys.write': 'Your role does not allow you to make or revoke API keys',
  'owners.write': 'Only an owner may make, change or remove an owner',
  'organisation.export': 'Only an owner may export the whole organisation',
  'tenant.delete': 'Only an owner may close the organisation',
};

/** What an API key can be given: a permission each, never those by which it could give itself more. */
export const keyScopes = [
  'people.read',
  'people.write',
  'people.import',
  'people.export',
  'notes.confidential',
  'groups.read',
  'groups.write',
  'attendance.write',
  'media.write',
  'messages.read',
  'messages.write',
  'messages.send',
  'messages.toNumbers',
  'messages.toAll',
  'inbox.read',
  'outbox.read',
  'optOuts.read',
  'units.read',
  'settings.read',
  'audit.read',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];

/** What each scope is called. */
export const scopeNames: Record<KeyScope, string> = {
  'people.read': 'See people',
  'people.write': 'Add and change people',
  'people.import': 'Import files of people',
  'people.export': 'Export people',
  'notes.confidential': 'Read and write confidential notes',
  'groups.read': 'See groups and attendance',
  'groups.write': 'Change groups',
  'attendance.write': 'Take attendance',
  'media.write': 'Add and change images',
  'messages.read': 'See messages and reports',
  'messages.write': 'Estimate messages and save drafts',
  'messages.send': 'Send messages',
  'messages.toNumbers': 'Send to phone numbers and addresses',
  'messages.toAll': 'Send to all contacts',
  'inbox.read': 'See replies',
  'outbox.read': 'See the Outbox',
  'optOuts.read': 'See opt-outs',
  'units.read': 'See units',
  'settings.read': 'See settings',
  'audit.read': 'Read the audit log',
};

const isScope = (needs: string): needs is KeyScope => (keyScopes as readonly string[]).includes(needs);

/** The message of a 403 to an API key; `needs` is what the call needs. */
export const refusalOfKey = (needs: string): string =>
  isScope(needs)
    ? `This API key may not do this: it needs the scope ${needs}, and its maker the permission`
    : 'An API key may not do this: sign in instead';
