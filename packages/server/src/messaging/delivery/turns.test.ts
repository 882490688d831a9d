// Whose turn it is: tenants in a round, messages of a tenant one after the other, and nothing forgotten.
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const due = (tenantId: string, messageId: string) => ({ tenantId, messageId });

describe('turns', () => {
  it('[DE-05] go round the tenants, however many messages one of them has', () => {
    const turns = new Turns();
    turns.refresh([due('a', 'a1'), due('a', 'a2'), due('b', 'b1'), due('c', 'c1')]);
    expect(Array.from({ length: 7 }, () => turns.next()?.messageId)).toEqual([
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
    const turns = new Turns();
    turns.refresh([due('a', 'a1'), due('b', 'b1'), due('c', 'c1')]);
    turns.next();
    turns.refresh([due('a', 'a1'), due('c', 'c1'), due('d', 'd1')]);
    expect(Array.from({ length: 3 }, () => turns.next()?.messageId)).toEqual(['c1', 'a1', 'd1']);
  });

  it('pass to the next message of a tenant when one has nothing to claim', () => {
    const turns = new Turns();
    turns.refresh([due('a', 'a1'), due('a', 'a2')]);
    const first = turns.next()!;
    turns.settled(first);
    turns.drop(first, true);
    expect(turns.next()?.messageId).toBe('a2');
    turns.settled(due('a', 'a2'));
    turns.drop(due('a', 'a2'), false);
    expect(turns.isEmpty()).toBe(true);
    expect(turns.next()).toBeUndefined();
  });

  it('come back to a message whose last batch is settled after it was put aside', () => {
    const turns = new Turns();
    turns.refresh([due('a', 'a1')]);
    const out = turns.next()!;
    const nothing = turns.next()!;
    turns.settled(nothing);
    turns.drop(nothing, false);
    expect(turns.isEmpty()).toBe(true);
    turns.settled(out);
    expect(turns.next()?.messageId).toBe('a1');
  });

  it('tell whether others of a message are out', () => {
    const turns = new Turns();
    turns.refresh([due('a', 'a1')]);
    turns.next();
    expect(turns.othersOut(due('a', 'a1'))).toBe(false);
    turns.next();
    expect(turns.othersOut(due('a', 'a1'))).toBe(true);
    turns.settled(due('a', 'a1'));
    expect(turns.othersOut(due('a', 'a1'))).toBe(false);
  });

  it('claim behind what was claimed, and once more from the beginning before a message is left', () => {
    const turns = new Turns();
    turns.refresh([due('a', 'a1')]);
    const message = turns.next()!;
    expect(turns.cursor(message)).toBe(0);
    turns.advance(message, 50);
    turns.advance(message, 40);
    expect(turns.cursor(message)).toBe(50);
    expect(turns.rewind(message)).toBe(true);
    expect(turns.cursor(message)).toBe(0);
    expect(turns.rewind(message)).toBe(false);
  });
});
