// Tests that the id of a request reaches the jobs and messages that it causes.
import { expect, test } from 'vitest';
import { makeChurch } from '../../testing/data/church.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { openLog } from './log.ts';

test('[OP-02] a message, and a job that a job adds, carry the id of the request', async () => {
  const lines: Record<string, unknown>[] = [];
  const server = await startTestServer(
    {},
    { log: openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) },
  );
  const church = await makeChurch(server);
  await church.crowd(1);
  const { body, headers } = await server.call('POST', '/api/messaging/sendSms', {
    token: church.token,
    body: { subject: 'GRACE', message: 'Hello', groupedContacts: [`group_${church.choir}`] },
  });
  const id = headers['x-request-id'];
  expect(await server.query('select request_id from message where id = $1', [body.messageId])).toEqual([
    { request_id: id },
  ]);

  const { jobs } = server.context;
  const { onBehalfOf } = await import('./request-id.ts');
  const data: unknown[] = [];
  await jobs.handle('second', async (given) => void data.push(given));
  await jobs.handle('first', () => jobs.add('second', { of: 'ours' }));
  await onBehalfOf('r-1', () => jobs.add('first', {}));
  await expect.poll(() => data).toEqual([{ of: 'ours' }]);
  const jobLines = () =>
    lines.filter(({ msg }) => msg === 'job').map(({ job, requestId }) => [job, requestId]);
  await expect.poll(jobLines).toEqual([
    ['first', 'r-1'],
    ['second', 'r-1'],
  ]);
  const metrics = (await server.app.inject('/metrics')).body;
  expect(metrics).toContain('tidings_job_runs_total{job="second",outcome="done"} 1\n');
  // The first failure is an increase, so that the alert counts it.
  expect(metrics).toContain('tidings_job_runs_total{job="second",outcome="failed"} 0\n');
});
