// Decides about a batch while the one before is still being written.
import type { Database, Tx } from '../platform/db/database.ts';
import { decideBatch, type Decision, type Lookup } from './decide/decide-batch.ts';
import { earlierBatch, lookupAfter } from './decide/earlier-batch.ts';
import { findKnown, readFamilies, readSettled } from './known-store.ts';
import { type Organisation, readOrganisation } from './organisation-store.ts';
import { type ImportFile, readOthers } from './progress/import-store.ts';
import type { Batch } from './reading/read-batch.ts';

/** A decision that holds if the batch before was written as decided, and no other import wrote since. */
export interface Ahead {
  decision: Decision;
  /** What other imports had written when people were looked up. */
  others: string;
}

/** Decides about a batch outside the transaction that writes it; `before` is the batch that is being written meanwhile. */
export function decideAhead(
  db: Database,
  tenantId: string,
  file: ImportFile,
  { batch, before, now }: { batch: Batch; before: Decision | null; now: Date },
): Promise<Ahead> {
  const earlier = before && earlierBatch(before);
  return db.inTenant(tenantId, async (tx) => {
    const others = await readOthers(tx, tenantId, file.id);
    const organisation = await readOrganisation(tx, tenantId, now, file.mapping.dayFirst);
    const stored = databaseLookup(tx, tenantId, file.id, organisation);
    const lookup = earlier ? lookupAfter(stored, earlier) : stored;
    return { others, decision: await decideBatch(batch, organisation, file.choices, lookup) };
  });
}

/** Looks up in the tables, which contain the batches written so far. */
export function databaseLookup(
  tx: Tx,
  tenantId: string,
  importId: string,
  organisation: Organisation,
): Lookup {
  return {
    people: (wanted) => findKnown(tx, tenantId, importId, wanted, organisation),
    families: async (people, keys) => {
      const idOfKey = await readSettled(tx, tenantId, importId, keys);
      const ids = new Set([...idOfKey.values(), ...people.flatMap((person) => person.families)]);
      const families = await readFamilies(tx, tenantId, [...ids]);
      return { idOfKey, byId: new Map(families.map((family) => [family.id, family])) };
    },
  };
}
