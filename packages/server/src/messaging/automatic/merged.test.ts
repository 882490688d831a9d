// Tests which message merged people get of those made for them.
import { expect, it } from 'vitest';
import { chooseOne, type MadeFor } from './merged.ts';

const made = (messageId: string | null, state: MadeFor['state'], over: Partial<MadeFor> = {}): MadeFor => ({
  messageId,
  state,
  skipped: false,
  isOwn: false,
  ...over,
});
const own = { isOwn: true };
const skipped = made(null, null, { skipped: true });

it.each<[string, MadeFor[], string | null, string[]]>([
  ['nothing was made', [made(null, null)], null, []],
  ['both are in one message', [made('a', 'late'), made('a', 'late')], 'a', []],
  ['one was sent and the one kept waits', [made('a', 'late'), made('b', 'done')], 'b', ['a']],
  ['one is being sent and one is ready', [made('a', 'ready'), made('b', 'sending', own)], 'b', ['a']],
  ['one goes by itself and one asks', [made('a', 'late', own), made('b', 'ready')], 'b', ['a']],
  ['one has a text of its own', [made('a', 'late'), made('b', 'late', own)], 'b', ['a']],
  ['the one kept comes first', [made('a', 'scheduled'), made('b', 'late')], 'a', ['b']],
  ['what was stopped is left alone', [made('a', 'cancelled'), made('b', 'late')], 'b', []],
  ['all were stopped', [made('a', 'draft'), made('b', null)], 'a', []],
  ['one is skipped', [skipped, made('a', 'late'), made('b', 'ready')], null, ['b', 'a']],
  ['one is skipped and one was sent', [skipped, made('a', 'late'), made('b', 'done')], 'b', ['a']],
])('[OT-04] where %s', (_, rows, kept, others) => {
  expect(chooseOne(rows)).toEqual({ kept, others });
});
