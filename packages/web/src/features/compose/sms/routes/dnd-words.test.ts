// Tests of the sentence about Do Not Disturb.
import { expect, test } from 'vitest';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { dndWords } from './dnd-words.ts';

const skipping = (count: number) => ({ skipped: [{ reason: 'dnd', count }] });

test('[SC-19] says whom Do Not Disturb blocks on the regular route and the hosted one reaches', () => {
  expect(dndWords(skipping(1), { skipped: [] })).toBe(smsSend.blockedByDnd(1));
  expect(dndWords(skipping(1200), { skipped: [] })).toBe(smsSend.blockedByDnd(1200));
  expect(dndWords({ skipped: [] }, { skipped: [] })).toBe('');
  expect(dndWords(skipping(1), undefined)).toBe('');
});
