// Tests of joining the pages of the outbox.
import { expect, test } from 'vitest';
import type { OutboxItem } from '../api.ts';
import { together } from './outbox-pages.ts';

const page = (n: number, number: number, body: string): OutboxItem => ({
  messageId: 'm',
  n,
  page: number,
  pages: 2,
  channel: 'sms',
  from: 'GRACE',
  to: '+2348031112222',
  subject: '',
  name: '',
  purpose: 'bulk',
  body,
  at: '2026-12-07T08:00:00Z',
});

test('[DE-03] joins the pages of one recipient in their order, and keeps recipients apart', () => {
  const kept = together([page(1, 2, 'b'), page(1, 1, 'a'), page(2, 1, 'c')]);
  expect(kept.map(({ n, bodies }) => [n, bodies])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
  ]);
});
