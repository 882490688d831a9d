// A long computation lets others have the event loop, and a short one does not wait.
import { expect, it } from 'vitest';
import { openGiveWay } from './give-way.ts';

it('waits only after the event loop was held for 10 ms, and lets what is due come first', async () => {
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
