// Tests how many recipients of a lane are out at a time.
import { expect, it } from 'vitest';
import { LaneRoom } from './lane-room.ts';

const room = (perSecond: number, channel: 'sms' | 'email' = 'sms', window = 50) => {
  const lane = new LaneRoom({ channel, window, begins: true }, { perSecond: () => perSecond });
  return [lane.most(), lane.step()];
};

it('beyond the window a tenth of a second of work is out, and another window at most, unless it is quick', () => {
  expect(room(0)).toEqual([50, 12]);
  expect(room(100)).toEqual([60, 15]);
  expect(room(1500)).toEqual([100, 25]);
  expect(room(9000)).toEqual([320, 80]);
  expect(room(1500, 'email', 50)).toEqual([100, 33]);
  expect(room(9000, 'email', 50)).toEqual([320, 106]);
  expect(room(9000, 'email', 1000)).toEqual([1900, 200]);
  expect(room(2, 'sms', 1)).toEqual([1, 1]);
});

it('nothing is out beyond the window of a provider that does not say when a page begins', () => {
  const lane = new LaneRoom({ channel: 'sms', window: 50 }, { perSecond: () => 9000 });
  expect([lane.most(), lane.step()]).toEqual([50, 12]);
});
