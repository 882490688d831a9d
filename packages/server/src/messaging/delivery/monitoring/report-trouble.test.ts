// Tests that a message shows its provider's trouble while it lasts, and notifies once.
import { expect, it } from 'vitest';
import { openLanes } from '../../../../testing/providers/lanes.ts';
import { openTroubleReporter } from './report-trouble.ts';

const lanes = openLanes();

it("[DE-05] a waiting message shows its provider's trouble, and only while it lasts", async () => {
  const id = await lanes.send(2);
  const notices: unknown[] = [];
  const report = openTroubleReporter({
    db: lanes.server().db,
    notify: async (_tenantId, notice) => notices.push(notice),
  });
  let trouble: string | null = 'The mail server does not accept our password.';
  const lane = { name: 'sms:smpp', trouble: () => trouble };
  const refusal = async () => {
    const [row] = await lanes.server().query('select refusal from message where id = $1', [id]);
    return row?.['refusal'] as string;
  };

  await report([lane]);
  expect(await refusal()).toBe('');
  await lanes.jump(180);
  await report([lane]);
  await report([lane]);
  const words = 'Waiting, and will continue automatically: The mail server does not accept our password.';
  expect(await refusal()).toBe(words);
  const params = { why: 'The mail server does not accept our password.' };
  expect(notices).toMatchObject([{ code: 'waitsForTrouble', params }]);

  trouble = null;
  await report([lane]);
  expect(await refusal()).toBe('');

  // The trouble recurs, and the organisation was already notified.
  trouble = 'The mail server does not answer.';
  await report([lane]);
  expect(await refusal()).toContain('does not answer');
  expect(notices).toHaveLength(1);

  // A cancelled message no longer waits.
  await lanes.server().call('POST', `/api/messages/${id}/cancel`, { token: lanes.church().token });
  await report([lane]);
  expect(await refusal()).toBe('');
});
