// What is being typed, kept for one tab or for several.
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

/** Tabs of one browser: what one writes, the others hear. */
function browser() {
  const shared = storage();
  const tab = (own = storage()) => ({ own, slot: openSlot<string>('k', { shared, own }) });
  const told = { key: 'k', storageArea: shared };
  return { shared, tab, hear: () => ({ ...told, newValue: shared.getItem('k') }), told };
}

test('[EC-07] what was discarded is gone at once, and no late stroke brings it back', () => {
  const { shared, tab } = browser();
  const { slot } = tab();
  slot.write('typed');
  slot.close();
  expect(shared.getItem('k')).toBeNull();
  slot.write('typed on');
  expect(tab().slot.read()).toBeUndefined();
});

test('[SC-14] what another tab wrote is told, and only that tab forgets it', () => {
  const { tab, hear, told } = browser();
  const [here, there] = [tab().slot, tab().slot];
  here.write('here');
  there.write('there');
  expect(here.heard({ ...told, newValue: 'x', key: 'another' })).toBeUndefined();
  expect(here.heard(hear())).toBe('there');
  here.remove();
  expect(there.read()).toBe('there');
  there.remove();
  expect(here.heard(hear())).toBeUndefined();
});

test('[SC-14] a tab that went its own way keeps its text through a reload, and neither tab writes over the other', () => {
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
