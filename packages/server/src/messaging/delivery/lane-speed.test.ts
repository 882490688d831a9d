// Tests how fast a lane is taken to be.
import { expect, it } from 'vitest';
import { LaneSpeed } from './lane-speed.ts';

function watched() {
  const time = { ms: 10_700 };
  return { time, speed: new LaneSpeed({ now: () => new Date(), steady: () => time.ms }) };
}

it('the speed of a lane is that of its last whole second, or of this one if it is higher, until it is idle', () => {
  const { time, speed } = watched();
  expect(speed.perSecond()).toBe(0);
  speed.count(50);
  time.ms += 1000;
  expect(speed.perSecond()).toBe(50);
  speed.count(4);
  time.ms += 500;
  // 8 a second so far.
  expect(speed.perSecond()).toBe(50);
  speed.count(76);
  expect(speed.perSecond()).toBe(160);
  time.ms += 500;
  expect(speed.perSecond()).toBe(80);
  time.ms += 2000;
  expect(speed.perSecond()).toBe(0);
});

it('after a rest, answers that flow say how fast a lane is, whenever the first of them comes; a burst does not', () => {
  const { time, speed } = watched();
  speed.count(20);
  expect(speed.perSecond()).toBe(20);
  time.ms += 40;
  speed.count(20);
  // All that a slow provider had, perhaps.
  expect(speed.perSecond()).toBe(40);
  time.ms += 60;
  expect(speed.perSecond()).toBe(40);
  speed.count(60);
  expect(speed.perSecond()).toBe(1000);
  time.ms += 3300;
  speed.count(100);
  expect(speed.perSecond()).toBe(100);
  time.ms += 200;
  speed.count(100);
  expect(speed.perSecond()).toBe(1000);
});
