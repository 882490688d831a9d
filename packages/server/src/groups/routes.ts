// HTTP routes for groups.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import * as calls from '@tidings/contract/calls/groups.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../platform/db/database.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import { addMembers, removeMembers, updateMember } from './change-members.ts';
import { communicationGroups } from './communication-groups.ts';
import { countSubGroups } from './count-sub-groups.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { getGroup } from './get-group.ts';
import { listGroups } from './list-groups.ts';
import { moveMembers } from './move-members.ts';
import type { SmartPeople } from './smart-groups.ts';
import { groupTree } from './tree.ts';
import { updateGroup } from './update-group.ts';

/** Mounts the calls of groups. */
export function groupRoutes(server: HttpServer, { db }: { db: Database }, people: SmartPeople): void {
  mount(server, calls.listGroups, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, async (tx) => groupTree(await listGroups(tx, tenantId, people.count))),
  );

  mount(server, calls.countSubGroups, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => countSubGroups(tx, tenantId, people)),
  );

  mount(server, calls.getGroup, ({ session: { tenantId }, params, query }) =>
    db.inTenant(tenantId, (tx) => getGroup(tx, tenantId, params.id, query, people)),
  );

  mount(server, calls.createGroup, async ({ session: { tenantId }, body }) => {
    const group = await db.inTenant(tenantId, (tx) => createGroup(tx, tenantId, body, people));
    return { status: true as const, id: group.id, group };
  });

  mount(server, calls.updateGroup, async ({ session: { tenantId }, params, body, audit }) => {
    const group = await db.inTenant(tenantId, (tx) => updateGroup(tx, tenantId, params.id, body, people));
    audit(params.id, { changed: Object.keys(body) });
    return { status: true as const, group };
  });

  mount(server, calls.deleteGroup, async ({ session: { tenantId }, params, query, audit }) => {
    const name = await db.inTenant(tenantId, (tx) => deleteGroup(tx, tenantId, params.id, query.children));
    audit(params.id, { name });
    return { status: true as const, message: specified.groupDeleted };
  });

  mount(server, calls.addMembers, async ({ session: { tenantId }, body, audit }) => {
    const added = await db.inTenant(tenantId, (tx) => addMembers(tx, tenantId, body.people));
    const groups = [...new Set(body.people.map((one) => one.groupId))];
    audit(groups.length === 1 ? (groups[0] as string) : '', { groups: groups.slice(0, 100), added });
    return { status: true as const, added };
  });

  mount(server, calls.removeMembers, async ({ session: { tenantId }, body, audit }) => {
    const { groupId, personIds } = body;
    const removed = await db.inTenant(tenantId, (tx) => removeMembers(tx, tenantId, groupId, personIds));
    audit(groupId, { removed });
    return { status: true as const, removed };
  });

  mount(server, calls.removePeopleFromGroup, async ({ session: { tenantId }, params, body, audit }) => {
    if (body.groupId !== null && body.groupId !== params.id)
      throw new AppError('badInput', 'The address and the call name two different groups.');
    const removed = await db.inTenant(tenantId, (tx) =>
      removeMembers(tx, tenantId, params.id, body.personIds),
    );
    audit(params.id, { removed });
    return { status: true as const, removed };
  });

  mount(server, calls.updateMember, async ({ session: { tenantId }, body, audit }) => {
    await db.inTenant(tenantId, (tx) => updateMember(tx, tenantId, body));
    audit(body.groupId, body);
    return { status: true as const };
  });

  mount(server, calls.moveMembers, async ({ session: { tenantId }, body, audit }) => {
    const moved = await db.inTenant(tenantId, (tx) => moveMembers(tx, tenantId, body));
    audit(body.groupId, { to: body.toGroupId, moved });
    return { status: true as const, moved };
  });

  mount(server, calls.communicationGroups, ({ session: { tenantId, isGroupLeader } }) =>
    db.inTenant(tenantId, (tx) =>
      communicationGroups(tx, tenantId, people, { withClassifications: !isGroupLeader }),
    ),
  );
}
