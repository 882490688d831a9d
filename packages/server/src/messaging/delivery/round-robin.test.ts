// Whose turn it is: tenants in a round, messages of a tenant one after the other, and nothing forgotten.
import { describe, expect, it } from 'vitest';
import { TenantRoundRobin } from './round-robin.ts';

const due = (tenantId: string, messageId: string) => ({ tenantId, messageId });

describe('turns', () => {
  it('[DE-05] go round the tenants, however many messages one of them has', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1'), due('a', 'a2'), due('b', 'b1'), due('c', 'c1')]);
    expect(Array.from({ length: 7 }, () => roundRobin.next()?.messageId)).toEqual([
      'a1',
      'b1',
      'c1',
      'a1',
      'b1',
      'c1',
      'a1',
    ]);
  });

  it('keep their place when the work is read again; who has none left leaves the round', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1'), due('b', 'b1'), due('c', 'c1')]);
    roundRobin.next();
    roundRobin.refresh([due('a', 'a1'), due('c', 'c1'), due('d', 'd1')]);
    expect(Array.from({ length: 3 }, () => roundRobin.next()?.messageId)).toEqual(['c1', 'a1', 'd1']);
  });

  it('pass to the next message of a tenant when one has nothing to claim', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1'), due('a', 'a2')]);
    const first = roundRobin.next()!;
    roundRobin.settled(first);
    roundRobin.drop(first, true);
    expect(roundRobin.next()?.messageId).toBe('a2');
    roundRobin.settled(due('a', 'a2'));
    roundRobin.drop(due('a', 'a2'), false);
    expect(roundRobin.isEmpty()).toBe(true);
    expect(roundRobin.next()).toBeUndefined();
  });

  it('come back to a message whose last batch is settled after it was put aside', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1')]);
    const out = roundRobin.next()!;
    const nothing = roundRobin.next()!;
    roundRobin.settled(nothing);
    roundRobin.drop(nothing, false);
    expect(roundRobin.isEmpty()).toBe(true);
    roundRobin.settled(out);
    expect(roundRobin.next()?.messageId).toBe('a1');
  });

  it('tell whether others of a message are out', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1')]);
    roundRobin.next();
    expect(roundRobin.othersOut(due('a', 'a1'))).toBe(false);
    roundRobin.next();
    expect(roundRobin.othersOut(due('a', 'a1'))).toBe(true);
    roundRobin.settled(due('a', 'a1'));
    expect(roundRobin.othersOut(due('a', 'a1'))).toBe(false);
  });

  it('claim behind what was claimed, and once more from the beginning before a message is left', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1')]);
    const message = roundRobin.next()!;
    expect(roundRobin.cursor(message)).toBe(0);
    roundRobin.advance(message, 50);
    roundRobin.advance(message, 40);
    expect(roundRobin.cursor(message)).toBe(50);
    expect(roundRobin.rewind(message)).toBe(true);
    expect(roundRobin.cursor(message)).toBe(0);
    expect(roundRobin.rewind(message)).toBe(false);
  });
});
