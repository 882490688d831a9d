// Tests the learned rate against simulated providers, with a clock of its own.
import { describe, expect, it } from 'vitest';
import { openChance } from '../../../testing/generated/chance.ts';
import { AdaptiveRate } from './adaptive-rate.ts';

/** Pages a second that a lane could send by itself. */
const most = 640;

/** Whether a page handed over at this time, in milliseconds, is refused as one too many. */
type Provider = (at: number) => boolean;

/** Sends for so many seconds; returns the pages a second that were accepted and refused in the last half of them. */
function send(provider: Provider, seconds: number, rate = new AdaptiveRate()) {
  let [accepted, refused, at] = [0, 0, 0];
  while (at < seconds * 1000) {
    at += 1000 / Math.min(most, rate.limit ?? most);
    const isThrottled = provider(at);
    rate.count(isThrottled, at);
    if (at < seconds * 500) continue;
    if (isThrottled) refused += 1;
    else accepted += 1;
  }
  return { accepted: accepted / (seconds / 2), refused: refused / (seconds / 2), rate };
}

/** Refuses this share of the pages at any rate. */
function refusing(share: number): Provider {
  const chance = openChance(3);
  return () => chance.may(share);
}

/** Accepts this many pages a second, and a fifth of a second's at once. */
function limitedTo(perSecond: number): Provider {
  let [room, last] = [perSecond / 5, 0];
  return (at) => {
    room = Math.min(perSecond / 5, room + ((at - last) / 1000) * perSecond);
    last = at;
    if (room < 1) return true;
    room -= 1;
    return false;
  };
}

describe('the learned rate', () => {
  it('is none while nothing is throttled', () => {
    expect(send(refusing(0), 10).rate.limit).toBeNull();
  });

  it('[DE-05] loses no more than a tenth where 1 % is throttled at any rate', () => {
    expect(send(refusing(0.01), 120).accepted).toBeGreaterThan(most * 0.9);
  });

  it('[DE-05] settles at a useful rate where 30 % is throttled at any rate', () => {
    expect(send(refusing(0.3), 240).accepted).toBeGreaterThan(most * 0.4);
  });

  it('[DE-05] does not take the slow beginning of a message for what the provider takes', () => {
    const rate = new AdaptiveRate();
    const provider = refusing(0.3);
    for (let at = 0; at < 900; at += 20) rate.count(provider(at), at);
    expect(rate.limit).toBeNull();
  });

  it.each([10, 50, 100, 400])(
    '[DE-05] settles just above what a provider takes: %i pages a second',
    (perSecond) => {
      const { accepted, refused } = send(limitedTo(perSecond), 120);
      expect(accepted).toBeGreaterThan(perSecond * 0.97);
      expect(refused).toBeLessThan(perSecond * 0.2);
    },
  );

  it('[DE-05] increases step by step when a provider takes more again', () => {
    const [before, after] = [limitedTo(100), limitedTo(400)];
    const { accepted, rate } = send((at) => (at < 60_000 ? before : after)(at), 240);
    expect(accepted).toBeGreaterThan(390);
    expect(rate.limit).toBeLessThan(500);
  });

  it('does not increase for a lane that has little to send', () => {
    const rate = new AdaptiveRate();
    send(limitedTo(100), 30, rate);
    const learned = rate.limit as number;
    for (let at = 30_000; at < 90_000; at += 100) rate.count(false, at);
    expect(rate.limit).toBe(learned);
  });

  it('falls to one page a second where everything is throttled', () => {
    expect(send(refusing(1), 60).rate.limit).toBe(1);
  });
});
