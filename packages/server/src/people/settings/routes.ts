// HTTP routes for the people settings.
import * as calls from '@tidings/contract/calls/people/people-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { listEntries } from './entry-store.ts';
import { listFields } from './field-store.ts';
import { putInOrder } from './put-in-order.ts';
import { createEntry, updateEntry } from './save-entry.ts';
import { createField, updateField } from './save-field.ts';

const done = { status: true as const };
const tables = { classifications: 'classification', 'age-groups': 'age_group' } as const;

/** Mounts the calls of the people settings. */
export function peopleSettingsRoutes(
  server: HttpServer,
  { db, clock }: { db: Database; clock: Clock },
): void {
  mount(server, calls.getPeopleSettings, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, async (tx) => ({
      fields: await listFields(tx, tenantId),
      classifications: await listEntries(tx, tenantId, 'classification'),
      ageGroups: await listEntries(tx, tenantId, 'age_group'),
    })),
  );

  mount(server, calls.createField, async ({ session: { tenantId }, body }) => {
    const id = await db.inTenant(tenantId, (tx) => createField(tx, tenantId, body));
    return { ...done, id };
  });

  mount(server, calls.updateField, async ({ session: { tenantId }, params, body, audit }) => {
    await db.inTenant(tenantId, (tx) => updateField(tx, tenantId, params.id, body, clock.now()));
    audit(params.id, body);
    return done;
  });

  mount(server, calls.orderFields, async ({ session: { tenantId }, body, audit }) => {
    await db.inTenant(tenantId, (tx) => putInOrder(tx, tenantId, 'custom_field', body.fieldIds));
    audit('fields');
    return done;
  });

  mount(server, calls.createEntry, async ({ session: { tenantId }, params, body }) => {
    const id = await db.inTenant(tenantId, (tx) => createEntry(tx, tenantId, tables[params.list], body.name));
    return { ...done, id };
  });

  mount(server, calls.updateEntry, async ({ session: { tenantId }, params, body, audit }) => {
    const entry = { table: tables[params.list], id: params.id };
    await db.inTenant(tenantId, (tx) => updateEntry(tx, tenantId, entry, body, clock.now()));
    audit(params.id, { list: params.list, ...body });
    return done;
  });

  mount(server, calls.orderEntries, async ({ session: { tenantId }, params, body, audit }) => {
    await db.inTenant(tenantId, (tx) => putInOrder(tx, tenantId, tables[params.list], body.entryIds));
    audit(params.list);
    return done;
  });
}
