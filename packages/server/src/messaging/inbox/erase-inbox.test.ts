// Tests exporting and erasing the messages that a person sent.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying } from '../../../testing/providers/replies.ts';

const at = openReplying();
let church: Church;
beforeEach(async () => {
  church = await at.church();
  await at.ours(church);
});

const phone = '+2348031234567';
const texts = () =>
  at.server().query('select text from inbox_message where tenant_id = $1', [church.tenantId]);
const raw = () => at.server().query('select body, raw from engine.inbound order by at, id');
const written = async (id: string) =>
  (await at.server().call('GET', `/api/people/${id}/export`, { token: church.token })).body.written;
const erase = (id: string, name: string) =>
  at.server().call('POST', `/api/people/${id}/erase`, { token: church.token, body: { name } });

describe('[PL-07] what a person wrote', () => {
  it('is exported and erased with them: texts, conversation and raw rows', async () => {
    const ada = await church.person({ first: 'Ada', phone });
    await at.receives('My son is ill');
    await at.receives('Another', { from: '2348039999999' });
    await at.receives('STOP');
    expect(await written(ada)).toMatchObject([{ text: 'My son is ill', from: phone }, { text: 'STOP' }]);
    expect((await erase(ada, 'Ada')).status).toBe(200);
    expect(await texts()).toEqual([{ text: 'Another' }]);
    expect((await at.inbox(church)).items).toMatchObject([{ phone: '+2348039999999' }]);
    expect((await raw()).filter((row) => row['raw'] === '')).toEqual([
      { body: {}, raw: '' },
      { body: {}, raw: '' },
    ]);
    expect(JSON.stringify(await raw())).not.toMatch(/son is ill|8031234567/);
    // The opt-out stays in hidden form, and a later message from that number starts a new conversation.
    expect(await at.suppressed(church)).toMatchObject([
      { address: expect.stringMatching(/^#/), proof: 'STOP' },
    ]);
    await at.receives('Hello?');
    expect(await at.inbox(church)).toMatchObject({ items: [{ phone, people: [], optedOut: true }, {}] });
  });

  it('on a shared phone stays and is exported to none of them, since nobody knows who wrote it', async () => {
    const ada = await church.person({ first: 'Ada', phone });
    const bola = await church.person({ first: 'Bola', phone });
    await at.receives('Amen');
    expect([await written(ada), await written(bola)]).toEqual([[], []]);
    await erase(ada, 'Ada');
    expect(await texts()).toEqual([{ text: 'Amen' }]);
    expect(await written(bola)).toMatchObject([{ text: 'Amen' }]);
  });

  it('to one organisation is unaffected when another erases somebody with the same number', async () => {
    await at.receives('Amen');
    const other = await at.church();
    const id = await other.person({ first: 'Ada', phone });
    await at.server().call('POST', `/api/people/${id}/erase`, { token: other.token, body: { name: 'Ada' } });
    expect(await texts()).toEqual([{ text: 'Amen' }]);
    expect(await raw()).toMatchObject([{ raw: 'Amen' }]);
  });

  it('follows the phone when people are merged', async () => {
    const keeper = await church.person({ first: 'Ada' });
    const other = await church.person({ first: 'Ada', phone });
    await at.receives('Amen');
    const { status } = await at.server().call('POST', '/api/people/merge', {
      token: church.token,
      body: { personId: keeper, personIds: [other] },
    });
    expect(status).toBe(200);
    expect(await written(keeper)).toMatchObject([{ text: 'Amen' }]);
    expect((await at.inbox(church)).items).toMatchObject([{ phone, people: [{ personId: keeper }] }]);
  });
});
