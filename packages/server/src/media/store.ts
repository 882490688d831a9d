// SQL of the image library.
import { AppError } from '@tidings/contract/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { Media as MediaTable } from '../platform/db/schema.generated.ts';

const columns = [
  'id',
  'token',
  'extension',
  'name',
  'tags',
  'width',
  'height',
  'bytes',
  'created_at',
] as const;
export type ImageRow = Pick<Selectable<MediaTable>, (typeof columns)[number]>;

export interface NewImage {
  id: string;
  token: string;
  extension: string;
  name: string;
  tags: string[];
  search: string;
  width: number;
  height: number;
  bytes: number;
  createdBy: string;
}

/**
 * The number and bytes of the library's images, with those being uploaded; `all` adds the bytes of deleted images
 * that messages still show. With `lock` other uploads wait until the commit.
 */
export async function measureLibrary(
  tx: Tx,
  tenantId: string,
  { lock = false } = {},
): Promise<{ bytes: number; images: number; all: number }> {
  if (lock) await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${tenantId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ bytes: number; images: number; all: number }>`
    select coalesce(sum(bytes) filter (where deleted_at is null), 0)::bigint as bytes,
           count(*) filter (where deleted_at is null) as images, coalesce(sum(bytes), 0)::bigint as "all"
      from media where tenant_id = ${tenantId}`.execute(tx);
  return rows[0] as (typeof rows)[0];
}

/** Inserts an image that is not ready yet. */
export async function insertImage(tx: Tx, tenantId: string, image: NewImage): Promise<void> {
  const { createdBy, ...values } = image;
  await tx
    .insertInto('media')
    .values({ tenant_id: tenantId, created_by: createdBy, ...values })
    .execute();
}

/** Adds an image to the library once its files are stored. Throws where a sweep has removed it as unfinished. */
export async function markReady(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ ready: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('conflict', 'The upload took too long. Please try again.');
}

export async function deleteImageRow(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('media').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** The images of the library. */
const inLibrary = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('media')
    .where('tenant_id', '=', tenantId)
    .where('ready', '=', true)
    .where('deleted_at', 'is', null);

/** One image of the library. Throws 'notFound'. */
export async function findImage(tx: Tx, tenantId: string, id: string): Promise<ImageRow> {
  const row = await inLibrary(tx, tenantId).where('id', '=', id).select(columns).executeTakeFirst();
  if (!row) throw new AppError('notFound', 'There is no such image, or it was deleted.');
  return row;
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockImage(tx: Tx, tenantId: string, id: string): Promise<ImageRow> {
  await inLibrary(tx, tenantId).where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return findImage(tx, tenantId, id);
}

/** Images with exactly these measures, the newest first. */
export async function listAlike(
  tx: Tx,
  tenantId: string,
  measures: Pick<ImageRow, 'extension' | 'width' | 'height' | 'bytes'>,
  limit: number,
): Promise<ImageRow[]> {
  return inLibrary(tx, tenantId)
    .where((eb) => eb.and(measures))
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface Wanted {
  /** Each must occur in name or tags. */
  needles: readonly string[];
  /** In any case; empty means any tag. */
  tag: string;
}

/** The matching images, the newest first, at most `limit` of them before the image `before`. */
export async function listImages(
  tx: Tx,
  tenantId: string,
  wanted: Wanted,
  { before, limit }: { before?: string | undefined; limit?: number } = {},
): Promise<ImageRow[]> {
  let query = fitting(tx, tenantId, wanted).select(columns).orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** How many match. */
export async function countImages(tx: Tx, tenantId: string, wanted: Wanted): Promise<number> {
  const { n } = await fitting(tx, tenantId, wanted)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function fitting(tx: Tx, tenantId: string, { needles, tag }: Wanted) {
  let query = inLibrary(tx, tenantId);
  for (const needle of needles) query = query.where(sql<boolean>`position(${needle} in search) > 0`);
  if (tag !== '')
    query = query.where(sql<boolean>`exists (select from unnest(tags) one where lower(one) = lower(${tag}))`);
  return query;
}

/** Every tag of the library with the number of its images, by name. */
export async function listTags(tx: Tx, tenantId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(tag collate "C") as tag, count(*) as count from media, unnest(tags) tag
      where tenant_id = ${tenantId} and ready and deleted_at is null
      group by lower(tag) order by lower(tag)`.execute(tx);
  return rows;
}

/** Sets name and tags. */
export async function updateWords(
  tx: Tx,
  tenantId: string,
  id: string,
  words: { name: string; tags: string[]; search: string },
): Promise<void> {
  await tx.updateTable('media').set(words).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Removes it from the library. */
export async function markDeleted(tx: Tx, tenantId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('media')
    .set({ deleted_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Marks an image that a sent message shows: its files stay for good, and no sweep checks it again. */
export async function markKept(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('media')
    .set({ kept: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** An image that was deleted or never finished, locked until the transaction ends. */
export async function lockUnsettled(tx: Tx, tenantId: string, id: string): Promise<ImageRow | undefined> {
  return tx
    .selectFrom('media')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where(sql<boolean>`(not ready or deleted_at is not null)`)
    .forUpdate()
    .executeTakeFirst();
}

/** Deleted images that no sent message is known to show, and unfinished uploads that began before `before`. */
export async function listUnsettled(tx: Tx, tenantId: string, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kept', '=', false)
    .where((eb) =>
      eb.or([
        eb('deleted_at', 'is not', null),
        eb.and([eb('ready', '=', false), eb('created_at', '<', before)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Every tenant; `tx` comes from `inSystem`. */
export async function listTenants(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant').select('id').execute();
  return rows.map((row) => row.id);
}
