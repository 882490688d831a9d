// The plot of attendance over time.
import { expect, test } from 'vitest';
import type { Summary } from '../api.ts';
import { plotOf } from './plot-data.ts';

const list = (name: string, date: string, present: number, groupName = ''): Summary => ({
  id: `${name} ${date} ${groupName}`,
  name,
  date,
  groupId: groupName === '' ? null : groupName.toLowerCase(),
  groupName,
  present,
  expected: 50,
});

test('[OT-02] plots one service with the number expected, its mean and its best day', () => {
  const plot = plotOf([list('Sunday', '2026-11-15', 30), list('SUNDAY', '2026-11-08', 41)]);
  expect(plot.lines).toEqual(['Sunday']);
  expect(plot.points).toEqual([
    { date: '2026-11-08', counts: { Sunday: 41 } },
    { date: '2026-11-15', counts: { Sunday: 30 } },
  ]);
  expect(plot.expected).toEqual({ '2026-11-08': 50, '2026-11-15': 50 });
  expect(plot.summary).toEqual({ mean: 36, best: { date: '2026-11-08', present: 41 } });
});

test('[OT-02] plots a line for each service and adds the group to equal names', () => {
  const plot = plotOf([
    list('Practice', '2026-11-15', 5, 'Choir'),
    list('Practice', '2026-11-15', 7, 'Ushers'),
    list('Sunday', '2026-11-15', 30),
    list('Sunday', '2026-11-08', 31),
  ]);
  expect(plot.lines).toEqual(['Sunday', 'Practice, Choir', 'Practice, Ushers']);
  expect(plot.points.at(-1)?.counts).toEqual({ Sunday: 30, 'Practice, Choir': 5, 'Practice, Ushers': 7 });
  expect([plot.expected, plot.summary]).toEqual([null, null]);
});

test('[OT-02] plots the services with the most lists and counts the others', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => list(name, '2026-11-15', 1));
  const plot = plotOf([...many, list('F', '2026-11-08', 2)]);
  expect([plot.lines, plot.others]).toEqual([['F', 'A', 'B', 'C'], 2]);
});

test('[OT-02] plots nothing without lists', () => {
  expect(plotOf([])).toEqual({ lines: [], points: [], expected: null, others: 0, summary: null });
});
