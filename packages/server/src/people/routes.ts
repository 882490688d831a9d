// HTTP of people.
import * as calls from '@tidings/contract/calls/people.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type Edge, mount } from '../platform/http/mount.ts';
import type { Session } from '../platform/http/session.ts';
import { createSelection } from './create-selection.ts';
import { listCustomFields } from './custom-store.ts';
import { getPerson } from './get-person.ts';
import { listPeople } from './list-people.ts';
import { listLookups, listNamed } from './lookup-store.ts';
import { createPerson, type Saver, updatePerson } from './save-person.ts';
import { searchMembers } from './search-members.ts';

interface Needed {
  db: Database;
  clock: Clock;
}

/** Mounts the calls of people, the import apart. */
export function peopleRoutes(edge: Edge, { db, clock }: Needed): void {
  const saver = ({ tenantId, userId, country }: Session): Saver => ({
    tenantId,
    userId,
    country,
    now: clock.now(),
  });

  mount(edge, calls.createPerson, async ({ session, body }) => {
    const person = await db.inTenant(session.tenantId, (tx) => createPerson(tx, saver(session), body));
    return { status: true as const, person, personId: person.id };
  });

  mount(edge, calls.updatePerson, async ({ session, params, body }) => {
    const person = await db.inTenant(session.tenantId, (tx) =>
      updatePerson(tx, saver(session), params.id, body),
    );
    return { status: true as const, person, personId: person.id };
  });

  mount(edge, calls.listPeople, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listPeople(tx, tenantId, query)),
  );

  mount(edge, calls.getPerson, async ({ session: { tenantId }, params }) => ({
    person: await db.inTenant(tenantId, (tx) => getPerson(tx, tenantId, params.id)),
  }));

  mount(edge, calls.searchMembers, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => searchMembers(tx, tenantId, query.searchText)),
  );

  mount(edge, calls.searchMembersByPath, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, (tx) => searchMembers(tx, tenantId, params.text)),
  );

  mount(edge, calls.createSelection, ({ session, body }) =>
    db.inTenant(session.tenantId, (tx) => createSelection(tx, session, body)),
  );

  choiceRoutes(edge, db);
}

/** What the person form chooses from. */
function choiceRoutes(edge: Edge, db: Database): void {
  mount(edge, calls.getLookups, async ({ session: { tenantId } }) => {
    const lookups = Map.groupBy(await db.inTenant(tenantId, listLookups), (lookup) => lookup.type);
    return [...lookups].map(([type, those]) => ({
      type,
      lookUps: those.map(({ id, value }) => ({ id, value })),
    }));
  });

  mount(edge, calls.getClassifications, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => listNamed(tx, tenantId, 'classification')),
  );

  mount(edge, calls.getAgeGroups, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => listNamed(tx, tenantId, 'age_group')),
  );

  mount(edge, calls.getCustomFields, async ({ session: { tenantId } }) => {
    const fields = await db.inTenant(tenantId, (tx) => listCustomFields(tx, tenantId));
    return fields.map((field) => ({ ...field, data: '' }));
  });
}
