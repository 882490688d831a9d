// The keys under which drafts are stored.
import { expect, test } from 'vitest';
import { keptKey } from './draft-store.ts';

test('two users, or one user of two tenants, share no draft', () => {
  const keys = [keptKey('t1', 'u1', 'sms'), keptKey('t1', 'u2', 'sms'), keptKey('t2', 'u1', 'sms')];
  expect(new Set(keys).size).toBe(3);
});
