// Tests which state of a lane is shown.
import { expect, it } from 'vitest';
import { type LaneFacts, standingOf } from './lane-states.ts';
import type { Control, Depth, Report } from './store.ts';

const at = new Date('2026-11-29T07:00:00Z');
const later = new Date('2026-11-29T08:00:00Z');
const report = (state: Report['state'], over: Partial<Report> = {}): Report => ({
  lane: 'sms:smpp',
  host: 'one',
  pid: 7,
  state,
  trouble: '',
  since: at,
  until: null,
  perMinute: 0,
  ...over,
});
const told = (mode: Control['mode']): Control => ({ lane: 'sms:smpp', mode, since: later });
const depth = (begun: number): Depth => ({
  lane: 'sms:smpp',
  due: 1,
  waiting: 0,
  pending: 9,
  sending: 0,
  begun,
  oldestAt: at,
});
const down = report('down', { trouble: 'The connection is lost.' });
const stand = (facts: Partial<LaneFacts>) =>
  standingOf({ control: undefined, reports: [], depth: undefined, freeAt: null, ...facts });

it.each<[string, Partial<LaneFacts>, Partial<ReturnType<typeof standingOf>>]>([
  ['no worker has it open', {}, { state: 'unserved', since: null }],
  ['a worker sends', { reports: [report('running')] }, { state: 'running', since: at }],
  ['one of two workers sends', { reports: [down, report('running')] }, { state: 'running', trouble: '' }],
  ['no worker is connected', { reports: [down] }, { state: 'down', trouble: 'The connection is lost.' }],
  [
    'its provider wants a break',
    { reports: [report('slow', { until: later })] },
    { state: 'slow', until: later },
  ],
  ['its limit is used up', { reports: [report('running')], freeAt: later }, { state: 'full', until: later }],
  ['it is down with a full limit', { reports: [down], freeAt: later }, { state: 'down' }],
  [
    'it is paused, whatever workers say',
    { reports: [down], control: told('paused') },
    { state: 'paused', since: later },
  ],
  ['what has begun is not over', { control: told('draining'), depth: depth(3) }, { state: 'draining' }],
  ['what has begun is over', { control: told('draining'), depth: depth(0) }, { state: 'drained' }],
  [
    'it runs again',
    { reports: [report('running')], control: told('running') },
    { state: 'running', since: at },
  ],
])('[OP-02] where %s', (_where, facts, expected) => {
  expect(stand(facts)).toMatchObject(expected);
});
