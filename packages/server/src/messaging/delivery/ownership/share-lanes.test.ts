// Tests how lanes are shared among workers.
import { describe, expect, it } from 'vitest';
import { shareLanes } from './share-lanes.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `sms:${i}`);
const none = new Set<string>();

describe('[OP-01] a worker', () => {
  it('takes every lane where it is alone', () => {
    const plan = shareLanes({ total: 5, mine: 0, others: [], free: names(5), overdue: none, idle: [] });
    expect(plan).toEqual({ take: names(5), give: [] });
  });

  it('takes its share of what is free, rounded up', () => {
    const plan = shareLanes({ total: 5, mine: 1, others: [0, 0], free: names(4), overdue: none, idle: [] });
    expect(plan.take).toEqual(names(1));
  });

  it('takes beyond its share what nobody has taken for a while', () => {
    const free = names(3);
    const plan = shareLanes({ total: 4, mine: 2, others: [1], free, overdue: new Set(['sms:2']), idle: [] });
    expect(plan.take).toEqual(['sms:2']);
  });

  it('gives up half of what it has more, of its idle lanes', () => {
    const sharing = { total: 6, others: [0], free: [], overdue: none };
    expect(shareLanes({ ...sharing, mine: 6, idle: names(6) }).give).toEqual(names(3));
    expect(shareLanes({ ...sharing, mine: 6, idle: ['sms:4'] }).give).toEqual(['sms:4']);
    expect(shareLanes({ ...sharing, mine: 6, idle: [] }).give).toEqual([]);
  });

  it('gives up nothing for a difference of one, nor while lanes are free, nor alone', () => {
    const idle = names(4);
    expect(shareLanes({ total: 5, mine: 3, others: [2], free: [], overdue: none, idle }).give).toEqual([]);
    expect(shareLanes({ total: 5, mine: 4, others: [0], free: ['x'], overdue: none, idle }).give).toEqual([]);
    expect(shareLanes({ total: 4, mine: 4, others: [], free: [], overdue: none, idle }).give).toEqual([]);
  });
});
