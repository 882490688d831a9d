// Storage slots of drafts, for one tab and for several.
import { expect, test } from 'vitest';
import { openSlot, readKept, writeKept, writeWhatFits } from './kept-slot.ts';

function storage(limit = Infinity): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  } as Storage;
}

test('[AU-03] reads back what was stored', () => {
  const kept = storage();
  writeKept(kept, 'k', { firstName: 'Bọ́lá' });
  expect(readKept(kept, 'k')).toEqual({ firstName: 'Bọ́lá' });
});

test('reads an unreadable value as none', () => {
  const kept = storage();
  kept.setItem('broken', '{');
  expect(readKept(kept, 'none')).toBeUndefined();
  expect(readKept(kept, 'broken')).toBeUndefined();
});

test('returns false where the browser is full', () => {
  expect(writeKept(storage(5), 'k', 'a long text')).toBe(false);
});

test('stores the smaller part of a value where the browser is full', () => {
  const kept = storage(40);
  const slim = ({ text }: { text: string; rows: number[] }) => ({ text, rows: [] });
  writeWhatFits(kept, 'k', { text: 'typed', rows: [1] }, slim);
  expect(readKept(kept, 'k')).toEqual({ text: 'typed', rows: [1] });
  writeWhatFits(kept, 'k', { text: 'typed on', rows: Array.from({ length: 100 }, () => 1) }, slim);
  expect(readKept(kept, 'k')).toEqual({ text: 'typed on', rows: [] });
});

/** The tabs of one browser, which hear each other's writes. */
function browser() {
  const shared = storage();
  const tab = (own = storage()) => ({ own, slot: openSlot<string>('k', { shared, own }) });
  const change = { key: 'k', storageArea: shared };
  return { shared, tab, hear: () => ({ ...change, newValue: shared.getItem('k') }), change };
}

test('[EC-07] a discarded draft is gone at once, and a late keystroke does not bring it back', () => {
  const { shared, tab } = browser();
  const { slot } = tab();
  slot.write('typed');
  slot.close();
  expect(shared.getItem('k')).toBeNull();
  slot.write('typed on');
  expect(tab().slot.read()).toBeUndefined();
});

test('[SC-14] reports what another tab wrote, and only that tab removes it', () => {
  const { tab, hear, change } = browser();
  const [here, there] = [tab().slot, tab().slot];
  here.write('here');
  there.write('there');
  expect(here.heard({ ...change, newValue: 'x', key: 'another' })).toBeUndefined();
  expect(here.heard(hear())).toBe('there');
  here.remove();
  expect(there.read()).toBe('there');
  there.remove();
  expect(here.heard(hear())).toBeUndefined();
});

test('[SC-14] a tab that parted keeps its text over a reload, and neither tab overwrites the other', () => {
  const { tab, hear } = browser();
  const [here, there] = [tab(), tab()];
  here.slot.write('here');
  there.slot.write('there');
  here.slot.heard(hear());
  here.slot.part();
  here.slot.write('here');
  there.slot.write('there still');
  expect(here.slot.heard(hear())).toBeUndefined();
  expect(tab(here.own).slot.read()).toBe('here');
  expect(there.slot.read()).toBe('there still');
});
