// Tests what an open report reads again after its first live event.
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { unitsQuery } from '../../../app/api.ts';
import { leftOutQuery } from '../not-reached/api.ts';
import { useReport } from './use-report.ts';

const id = '01900000-0000-7000-8000-000000000009';
const path = `/api/messages/${id}`;

/** A message that is done, with the people who were not reached, as far as this screen needs them. */
function Probe() {
  const { message } = useReport(id);
  const { data } = useQuery(leftOutQuery(id));
  useQuery(unitsQuery);
  if (!message || !data) return null;
  return (
    <p>
      {message.counts.undelivered ?? 0} undelivered, {data.causes.length} causes
    </p>
  );
}

/** Opens the report where the first event has these counts; returns how often each part is read. */
function openWith(first: Record<string, number>) {
  let reads = 0;
  const body = `event: progress\ndata: ${JSON.stringify({ state: 'done', counts: first, kept: 0 })}\n\n`;
  const { sent } = renderScreen(<Probe />, {
    [`GET ${path}`]: { state: 'done', counts: { accepted: 1, delivered: 1 }, kept: 0 },
    // The stream stays open after its event.
    [`GET ${path}/events`]: () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(body)) })),
    [`GET ${path}/left-out`]: () => ({
      causes: Array.from({ length: reads++ }, (_, n) => ({ cause: String(n) })),
      followers: [],
    }),
    'GET /api/units': {},
  });
  return {
    leftOut: () => sent('GET', `${path}/left-out`).length,
    units: () => sent('GET', '/api/units').length,
  };
}

test('[SC-15] people not reached are read again where the first event is newer than the message', async () => {
  const reads = openWith({ delivered: 1, undelivered: 1 });
  await screen.findByText('1 undelivered, 1 causes', {}, { timeout: 5000 });
  expect(reads.leftOut()).toBe(2);
});

test('[SC-15] nothing is read twice where the first event has the same counts in another order', async () => {
  const reads = openWith({ delivered: 1, accepted: 1 });
  // The balance is read again with the first counts in any case.
  await waitFor(() => expect(reads.units()).toBe(2), { timeout: 5000 });
  expect(reads.leftOut()).toBe(1);
});
