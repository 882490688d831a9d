// Tests of finding unsent messages of other addresses.
import { expect, test } from 'vitest';
import { keptName, readComposeQuery } from '../compose-query.ts';
import type { Chip } from '../destinations/chips.ts';
import { findKeptElsewhere, searchOfName } from './kept-elsewhere.ts';

test.each([
  ['sms', {}],
  ['sms', { group: '~Choir|Youth' }],
  ['sms', { phone: '+2348031112222,08051112222', selection: 's-1' }],
  ['sms', { person: 'p-1,p-2', template: 't-1' }],
  ['sms', { draftId: 'd-1', messageId: 'm-1' }],
  ['email', { emaildraft: 'd-1', group: 'a=b|c' }],
] as const)(
  '[SC-14] the name under which a message is stored leads back to its address: %s %j',
  (channel, search) => {
    const query = readComposeQuery(channel, search);
    const asked = keptName(channel, query).slice(`compose-${channel}:`.length);
    expect(searchOfName(channel, asked)).toEqual(search);
    expect(readComposeQuery(channel, searchOfName(channel, asked))).toEqual(query);
  },
);

test('[SC-14] finds written messages of the same user and channel only, each once', () => {
  const storeOf = (entries: Record<string, object>) =>
    ({
      ...Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)])),
      getItem: (key: string) => (key in entries ? JSON.stringify(entries[key]) : null),
    }) as unknown as Storage;
  const own = storeOf({ 'kept.me.compose-sms:group=1': { text: 'Own  text\nof this tab', to: [] } });
  const shared = storeOf({
    'kept.me.compose-sms:': { text: 'Open now', to: [] },
    'kept.me.compose-sms:group=1': { text: 'Shared text', to: [] },
    'kept.me.compose-sms:group=2': { text: '  ', to: [] },
    'kept.me.compose-sms:selection=9': { text: 'x'.repeat(200), to: [{ kind: 'number', number: '0803' }] },
    'kept.me.compose-email:': { subject: 'A mail' },
    'kept.other.compose-sms:': { text: 'Of somebody else' },
  });
  const where = { channel: 'sms', current: 'kept.me.compose-sms:', plain: 'kept.me.compose-sms:' } as const;
  const found = findKeptElsewhere(
    [own, shared],
    where,
    ({ text = '' }: { text?: string; to?: Chip[] }) => text,
  );
  expect(found.map(({ text, search }) => [text, search])).toEqual([
    ['Own text of this tab', { group: '1' }],
    [`${'x'.repeat(80)}…`, { selection: '9' }],
  ]);
  expect(found[1]?.to).toHaveLength(1);
});
