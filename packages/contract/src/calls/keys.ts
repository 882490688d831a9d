// Calls of API keys: making, listing and revoking them.
import { z } from 'zod';
import { defineCall, done, id, idParams, someLine } from '../call.ts';
import { keyScopes } from '../permissions.ts';

export const createKey = defineCall({
  operationId: 'createKey',
  method: 'POST',
  path: '/api/keys',
  summary: 'Makes an API key; only this answer shows it',
  tag: 'API keys',
  needs: 'keys.write',
  audit: 'key.created',
  idempotencyKey: 'answer',
  body: z.object({
    /** What it is for, as colleagues will recognise it. */
    name: someLine(80, 'Enter a name'),
    /** What it may do, at most what its maker may do at the time of each call. */
    scopes: z
      .array(z.enum(keyScopes, { error: 'Choose what the key may do' }))
      .min(1, { error: 'Choose what the key may do' })
      .max(keyScopes.length, { error: 'Choose each scope once' }),
    /** When it ends by itself; without it, never. */
    expiresAt: z.iso.datetime({ offset: true, error: 'Write a time like 2027-12-31T00:00:00Z' }).nullish(),
  }),
  status: 201,
  response: z.object({
    id,
    /** Sent as `Authorization: Bearer`. Nobody can read it again. */
    key: z.string(),
  }),
  example: { name: 'Website', scopes: ['people.read', 'people.write'] },
});

const key = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** The first characters, by which one tells keys apart. */
  prefix: z.string(),
  createdAt: z.iso.datetime(),
  /** The name of who made it. */
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  expired: z.boolean(),
  /** To the minute; null where it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof key>;

export const listKeys = defineCall({
  operationId: 'listKeys',
  method: 'GET',
  path: '/api/keys',
  summary: 'The API keys of the organisation that are not revoked, newest first',
  tag: 'API keys',
  needs: 'keys.write',
  response: z.object({ items: z.array(key) }),
});

export const revokeKey = defineCall({
  operationId: 'revokeKey',
  method: 'DELETE',
  path: '/api/keys/:id',
  summary: 'Revokes an API key: within a second it is of no more use',
  tag: 'API keys',
  needs: 'keys.write',
  audit: 'key.revoked',
  params: idParams,
  response: done,
});
