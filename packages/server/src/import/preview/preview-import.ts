// Computes what a waiting import would do, without writing people.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { decideBatch, type Lookup } from '../decide/decide-batch.ts';
import { type ImportFile, openImport } from '../progress/import-store.ts';
import { findKnown, readFamilies } from '../known-store.ts';
import { rowFileOf } from '../reading/row-file.ts';
import { countPreview } from './count-preview.ts';
import { type Organisation, readOrganisation } from '../organisation-store.ts';
import type { KnownFamilies } from '../decide/plan-families.ts';
import {
  deleteVerdicts,
  findSimulatedPeople,
  insertVerdicts,
  createSimulatedPeople,
  type Preview,
  savePreview,
  saveSimulatedPeople,
  lockPreview,
} from './preview-store.ts';
import { readBatch } from '../reading/read-batch.ts';
import { nextPackets } from '../progress/staging-store.ts';
import { changedBy, verdictsOf } from './verdicts.ts';

/**
 * Computes and stores the preview in one transaction, and again if the mapping changes meanwhile. When `stopping` is
 * aborted it throws between two batches and stores nothing.
 */
export async function previewImport(
  { db, clock, runInWorker }: { db: Database; clock: Clock; runInWorker: RunInWorker },
  tenantId: string,
  importId: string,
  { stopping, packets }: { stopping?: AbortSignal | undefined; packets: number },
): Promise<void> {
  for (let isKept = false; !isKept;)
    isKept = await db.inTenant(tenantId, async (tx) => {
      await lockPreview(tx, importId);
      const file = await openImport(tx, tenantId, importId);
      if (file?.state !== 'waiting') return true;
      const preview = await computePreview(tx, tenantId, file, {
        runInWorker,
        now: clock.now(),
        stopping,
        packets,
      });
      return savePreview(tx, tenantId, importId, preview);
    });
}

async function computePreview(
  tx: Tx,
  tenantId: string,
  file: ImportFile,
  {
    runInWorker,
    now,
    stopping,
    packets,
  }: { runInWorker: RunInWorker; now: Date; stopping: AbortSignal | undefined; packets: number },
): Promise<Preview> {
  await deleteVerdicts(tx, tenantId, file.id);
  await createSimulatedPeople(tx);
  const organisation = await readOrganisation(tx, tenantId, now, file.mapping.dayFirst);
  const rowFile = await rowFileOf(tx, tenantId, file, now);
  const families: KnownFamilies = { byId: new Map(), idOfKey: new Map() };
  const lookup = simulatedLookup(tx, tenantId, file.id, organisation, families);
  const preview = countPreview(file.revision);
  for (let from = file.mapping.firstRow; ;) {
    stopping?.throwIfAborted();
    const waiting = await nextPackets(tx, tenantId, file.id, from, packets);
    const batch = await readBatch(runInWorker, from, waiting, rowFile);
    if (batch.to === batch.from) return preview.result();
    const decision = await decideBatch(batch, organisation, file.choices, lookup);
    await saveSimulatedPeople(tx, changedBy(decision));
    await insertVerdicts(tx, tenantId, file.id, verdictsOf(batch, decision));
    preview.add(decision, organisation);
    from = batch.to;
  }
}

/** Looks up people and families in the tables, replaced by what earlier rows would make of them. */
function simulatedLookup(
  tx: Tx,
  tenantId: string,
  importId: string,
  organisation: Organisation,
  simulatedFamilies: KnownFamilies,
): Lookup {
  return {
    people: async (wanted) => {
      const stored = await findKnown(tx, tenantId, importId, wanted, organisation);
      const simulated = await findSimulatedPeople(
        tx,
        wanted,
        stored.map(({ id }) => id),
      );
      return [...new Map([...stored, ...simulated].map((person) => [person.id, person])).values()];
    },
    families: async (people) => {
      const ids = new Set(people.flatMap((person) => person.families));
      const stored = await readFamilies(
        tx,
        tenantId,
        [...ids].filter((id) => !simulatedFamilies.byId.has(id)),
      );
      for (const family of stored) simulatedFamilies.byId.set(family.id, family);
      return simulatedFamilies;
    },
  };
}
