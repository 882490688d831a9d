// What is being typed, under one user's own keys.
import { expect, test } from 'vitest';
import { keptKey, readKept, writeKept, writeWhatFits } from './draft-store.ts';

function storage(limit = Infinity): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  } as Storage;
}

test('[AU-03] what was typed is there again', () => {
  const kept = storage();
  writeKept(kept, 'k', { firstName: 'Bọ́lá' });
  expect(readKept(kept, 'k')).toEqual({ firstName: 'Bọ́lá' });
});

test('nothing, and nothing readable, are the same', () => {
  const kept = storage();
  kept.setItem('broken', '{');
  expect(readKept(kept, 'none')).toBeUndefined();
  expect(readKept(kept, 'broken')).toBeUndefined();
});

test('a full browser is told, not thrown', () => {
  expect(writeKept(storage(5), 'k', 'a long text')).toBe(false);
});

test('of what a full browser has no room for, the smaller part is kept', () => {
  const kept = storage(40);
  const slim = ({ text }: { text: string; rows: number[] }) => ({ text, rows: [] });
  writeWhatFits(kept, 'k', { text: 'typed', rows: [1] }, slim);
  expect(readKept(kept, 'k')).toEqual({ text: 'typed', rows: [1] });
  writeWhatFits(kept, 'k', { text: 'typed on', rows: Array.from({ length: 100 }, () => 1) }, slim);
  expect(readKept(kept, 'k')).toEqual({ text: 'typed on', rows: [] });
});

test('two users, or one user of two tenants, share no draft', () => {
  const keys = [keptKey('t1', 'u1', 'sms'), keptKey('t1', 'u2', 'sms'), keptKey('t2', 'u1', 'sms')];
  expect(new Set(keys).size).toBe(3);
});
