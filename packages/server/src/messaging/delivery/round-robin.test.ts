// Tests the round robin over tenants and their messages.
import { describe, expect, it } from 'vitest';
import { TenantRoundRobin } from './round-robin.ts';

const due = (tenantId: string, messageId: string) => ({ tenantId, messageId });

describe('the round robin', () => {
  it('[DE-05] goes round the tenants, however many messages one of them has', () => {
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

  it('keeps tenants in place when the work is read again, and drops those without work', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1'), due('b', 'b1'), due('c', 'c1')]);
    roundRobin.next();
    roundRobin.refresh([due('a', 'a1'), due('c', 'c1'), due('d', 'd1')]);
    expect(Array.from({ length: 3 }, () => roundRobin.next()?.messageId)).toEqual(['c1', 'a1', 'd1']);
  });

  it('moves to the next message of a tenant when one has nothing to claim', () => {
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

  it('says which message is empty, when its last batch is settled after it was dropped', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1')]);
    const out = roundRobin.next()!;
    const nothing = roundRobin.next()!;
    roundRobin.settled(nothing);
    roundRobin.drop(nothing, false);
    expect(roundRobin.isEmpty()).toBe(true);
    expect(roundRobin.takeEmptied()).toEqual([]);
    roundRobin.settled(out);
    expect([roundRobin.takeEmptied(), roundRobin.takeEmptied()]).toEqual([[due('a', 'a1')], []]);
  });

  it('knows whether other batches of a message are out', () => {
    const roundRobin = new TenantRoundRobin();
    roundRobin.refresh([due('a', 'a1')]);
    roundRobin.next();
    expect(roundRobin.othersOut(due('a', 'a1'))).toBe(false);
    roundRobin.next();
    expect(roundRobin.othersOut(due('a', 'a1'))).toBe(true);
    roundRobin.settled(due('a', 'a1'));
    expect(roundRobin.othersOut(due('a', 'a1'))).toBe(false);
  });

  it('claims after what was claimed, and once more from the beginning before it drops a message', () => {
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
