// Tests providers that take a long SMS whole: one text, one state, one receipt.
import { beforeAll, describe, expect, it } from 'vitest';
import { openLanes, pageOf } from '../../../testing/providers/lanes.ts';
import {
  accepted,
  rejected,
  retry,
  scriptedSms,
  uncertain,
} from '../../../testing/providers/scripted-provider.ts';
import { openReceipts, type Receipts } from '../receipts/receipts.ts';

const lanes = openLanes();
let receipts: Receipts;
beforeAll(() => {
  receipts = openReceipts(lanes.server().db, lanes.server().context.log);
  return () => receipts.stop();
});

const long = `${'a'.repeat(153)}${'b'.repeat(153)}cc`;
const pageRows = (id: string) =>
  lanes.server().query('select n, page, state from recipient_page where message_id = $1 order by 1, 2', [id]);

describe('a long SMS taken whole', () => {
  it('[DE-03, DE-04] is handed over once, and one receipt delivers it', async () => {
    const id = await lanes.send(2, { message: long });
    const provider = scriptedSms(({ key }) => accepted(`whole-${key.split('/')[2]}`), { whole: true });
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    expect(provider.submits).toMatchObject([1, 2].map(() => ({ text: long, page: 1, pages: 1 })));
    expect(await pageRows(id)).toEqual([]);
    await receipts.port.receipt('smpp', {
      references: ['whole-1'],
      state: 'delivered',
      code: '000',
      at: null,
      raw: '',
    });
    await receipts.match();
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'delivered', captured: 3000 },
      { state: 'accepted', captured: 3000 },
    ]);
  });

  it('[UN-02] is paid in full or not at all', async () => {
    const id = await lanes.send(3, { message: long });
    const answers = [rejected(), uncertain, accepted()];
    lanes.open(scriptedSms(({ key }) => answers[Number(key.split('/')[2]) - 1]!, { whole: true }));
    await lanes.reaches(id, 'done');
    expect(await lanes.rows(id)).toMatchObject([
      { state: 'rejected', reason: 'No such number', captured: 0, released: 3000 },
      { state: 'uncertain', captured: 3000, released: 0 },
      { state: 'accepted', captured: 3000, released: 0 },
    ]);
  });

  it('[DE-02] continues by page where some pages were sent before the account changed', async () => {
    const id = await lanes.send(2, { message: long });
    const byPages = lanes.open(
      scriptedSms(({ key }) =>
        key.split('/')[2] === '1' && pageOf(key) !== 2 ? accepted(`p${pageOf(key)}`) : retry(),
      ),
    );
    await lanes.waiting(id, 2);
    await byPages.stop();
    await lanes.jump(60);
    const whole = scriptedSms(() => accepted('w'), { whole: true });
    lanes.open(whole);
    await lanes.reaches(id, 'done');
    expect(
      whole.submits.map(({ key, page, pages, text }) => [key.split('/')[2], page, pages, text.length]),
    ).toEqual([
      ['1', 2, 3, 153],
      ['2', 1, 1, long.length],
    ]);
    expect(await pageRows(id)).toEqual([1, 2, 3].map((page) => ({ n: 1, page, state: 'accepted' })));
    expect(await lanes.rows(id)).toMatchObject([1, 2].map(() => ({ state: 'accepted', captured: 3000 })));
  });
});

describe('the page rule of a message', () => {
  it.each([
    ['gsm', 'gsm7', 160],
    ['termii', 'ucs2', 70],
  ])('[UN-01] %s decides how it is split: %s', async (rule, encoding, length) => {
    const id = await lanes.send(1, { message: `It's${'x'.repeat(length - 4)}` });
    await lanes.server().query('update message set page_rule = $2 where id = $1', [id, rule]);
    const provider = scriptedSms(() => accepted());
    lanes.open(provider);
    await lanes.reaches(id, 'done');
    expect(provider.submits).toMatchObject([{ encoding, pages: 1 }]);
  });
});
