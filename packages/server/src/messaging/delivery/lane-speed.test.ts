// Tests how fast a lane is taken to be.
import { expect, it } from 'vitest';
import { LaneSpeed } from './lane-speed.ts';

it('the speed of a lane is that of the last whole second, or of this one if it is higher, until it is idle', () => {
  let ms = 10_000;
  const speed = new LaneSpeed({ now: () => new Date(), steady: () => ms });
  expect(speed.perSecond()).toBe(0);
  speed.count(30);
  speed.count(20);
  expect(speed.perSecond()).toBe(50);
  ms += 1000;
  expect(speed.perSecond()).toBe(50);
  speed.count(80);
  expect(speed.perSecond()).toBe(80);
  ms += 1000;
  speed.count(10);
  expect(speed.perSecond()).toBe(80);
  ms += 2000;
  expect(speed.perSecond()).toBe(0);
});
