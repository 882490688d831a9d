// Computes what a waiting import would do, without writing people.
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { decideBatch, type Lookup } from '../decide/decide-batch.ts';
import { type ImportFile, openImport } from '../progress/import-store.ts';
import { findKnown, readFamilies } from '../known-store.ts';
import { rowFileOf } from '../reading/open-reader.ts';
import { countPreview } from './count-preview.ts';
import { type Organisation, readOrganisation } from '../organisation-store.ts';
import type { KnownFamilies } from '../decide/plan-families.ts';
import {
  deleteVerdicts,
  findSketched,
  insertVerdicts,
  openSketches,
  type Preview,
  savePreview,
  sketchPeople,
  takePreviewTurn,
} from './preview-store.ts';
import { readBatch } from '../reading/read-batch.ts';
import { nextPackets } from '../progress/staging-store.ts';
import { touchedBy, verdictsOf } from './verdicts.ts';

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
      await takePreviewTurn(tx, importId);
      const file = await openImport(tx, tenantId, importId);
      if (file?.state !== 'waiting') return true;
      const preview = await workOut(tx, tenantId, file, { runInWorker, now: clock.now(), stopping, packets });
      return savePreview(tx, tenantId, importId, preview);
    });
}

async function workOut(
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
  await openSketches(tx);
  const organisation = await readOrganisation(tx, tenantId, now, file.mapping.dayFirst);
  const rowFile = await rowFileOf(tx, tenantId, file, now);
  const families: KnownFamilies = { byId: new Map(), idOfKey: new Map() };
  const lookup = sketchLookup(tx, tenantId, file.id, organisation, families);
  const preview = countPreview(file.revision);
  for (let from = file.mapping.firstRow; ;) {
    stopping?.throwIfAborted();
    const waiting = await nextPackets(tx, tenantId, file.id, from, packets);
    const batch = await readBatch(runInWorker, from, waiting, rowFile);
    if (batch.to === batch.from) return preview.result();
    const decision = await decideBatch(batch, organisation, file.choices, lookup);
    await sketchPeople(tx, touchedBy(decision));
    await insertVerdicts(tx, tenantId, file.id, verdictsOf(batch, decision));
    preview.add(decision, organisation);
    from = batch.to;
  }
}

/** Looks up people and families in the tables, replaced by what earlier rows would make of them. */
function sketchLookup(
  tx: Tx,
  tenantId: string,
  importId: string,
  organisation: Organisation,
  sketched: KnownFamilies,
): Lookup {
  return {
    people: async (wanted) => {
      const stored = await findKnown(tx, tenantId, importId, wanted, organisation);
      const sketches = await findSketched(
        tx,
        wanted,
        stored.map(({ id }) => id),
      );
      return [...new Map([...stored, ...sketches].map((person) => [person.id, person])).values()];
    },
    families: async (people) => {
      const ids = new Set(people.flatMap((person) => person.families));
      const stored = await readFamilies(
        tx,
        tenantId,
        [...ids].filter((id) => !sketched.byId.has(id)),
      );
      for (const family of stored) sketched.byId.set(family.id, family);
      return sketched;
    },
  };
}
