// Tests that a long computation yields the event loop and a short one does not.
import { expect, it } from 'vitest';
import { openGiveWay } from './give-way.ts';

it('waits only after holding the event loop for 10 ms, and lets what is due run first', async () => {
  let now = 0;
  const giveWay = openGiveWay(() => now);
  now = 9;
  expect(giveWay()).toBeUndefined();
  now = 11;
  const order: string[] = [];
  setImmediate(() => order.push('the others'));
  const wait = giveWay();
  expect(wait).toBeInstanceOf(Promise);
  await wait;
  order.push('this');
  expect(order).toEqual(['the others', 'this']);
  expect(giveWay()).toBeUndefined();
});
