// Tests STOP, START and HELP: applied first, answered once, no loops.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Church } from '../../../testing/data/church.ts';
import { openReplying, ourNumber } from '../../../testing/providers/replies.ts';
import { startWorker } from '../../worker.ts';

const at = openReplying();
let church: Church;
beforeEach(async () => {
  church = await at.church({ organisation: 'Grace Chapel' });
  await at.ours(church);
});

const phone = '+2348031234567';
const settings = (over: Record<string, unknown>) =>
  at.server().call('PUT', '/api/settings/sending', {
    token: church.token,
    body: { holdSeconds: 600, shareAddress: true, lateMinutes: 60, ...over },
  });
const post = async (path: string, body: Record<string, unknown>) =>
  (await at.server().call('POST', path, { token: church.token, body })).body;
const known = (reason: string, address = phone) =>
  at
    .server()
    .query(
      "insert into suppression (tenant_id, channel, address, reason, source) values ($1, 'sms', $2, $3, 'Network')",
      [church.tenantId, address, reason],
    );
const units = (balance: number) =>
  at.server().query('update unit_balance set balance = $2 where tenant_id = $1', [church.tenantId, balance]);
const later = (hours: number) =>
  at
    .server()
    .query('update inbox_message set at = at - make_interval(hours => $2) where tenant_id = $1', [
      church.tenantId,
      hours,
    ]);

describe('[DE-04] STOP', () => {
  it('opts the phone out with its text as proof, and is still confirmed', async () => {
    await at.receives(' "Stop." ');
    expect(await at.suppressed(church)).toEqual([
      { address: phone, reason: 'opted-out', source: 'Reply by SMS', proof: ' "Stop." ' },
    ]);
    expect(await at.answers(church)).toEqual([
      {
        sender: ourNumber,
        body: 'Grace Chapel: you will get no more SMS from us. Reply START to get them again.',
        provider: 'sms:outbox',
        quiet: 'ignore',
        address: phone,
        pages: 1,
      },
    ]);
    expect(await at.conversation(church, phone)).toMatchObject({
      suppressed: { reason: 'opted-out', source: 'Reply by SMS' },
      items: [
        { ours: true, sentBy: '', state: 'pending' },
        { ours: false, keyword: 'stop', text: ' "Stop." ' },
      ],
    });
    const estimate = await post('/api/messages/estimate', {
      channel: 'sms',
      subject: 'GRACE',
      message: 'Come',
      toOthers: phone,
    });
    expect(estimate).toMatchObject({ recipients: 0, skipped: [{ reason: 'opted-out', count: 1 }] });
  });

  it('and HELP do not count as unread; START and other replies do', async () => {
    await at.receives('STOP');
    await at.receives('help');
    expect(await at.inbox(church)).toMatchObject({ items: [{ lastText: 'help', unread: 0 }], unread: 0 });
    await at.receives('start');
    await at.receives('Which hall?');
    await at.receives('help');
    expect(await at.inbox(church)).toMatchObject({ items: [{ lastText: 'help', unread: 2 }], unread: 1 });
    // Colleagues are told of the same ones, and of none twice.
    await at.server().query('update engine.inbound set matched_at = null, tried = 0');
    await at.open().match();
    expect(
      await at
        .server()
        .query('select topic, count from engine.notice_gathered where tenant_id = $1', [church.tenantId]),
    ).toEqual([{ topic: 'replies', count: 2 }]);
  });

  it('is confirmed at once, even in quiet hours and while everything else is held', async () => {
    await settings({ quietFrom: '00:00', quietTo: '23:59', stopAnswer: 'Farewell.' });
    const worker = await startWorker(at.server().context, { direct: at.server().logins, alone: true });
    await at.comes('STOP');
    await expect
      .poll(() =>
        at
          .server()
          .query('select sender, recipient, body from outbox where tenant_id = $1', [church.tenantId]),
      )
      .toEqual([{ sender: ourNumber, recipient: phone, body: 'Farewell.' }]);
    await worker.stop();
  });

  it('is respected by the claim: an accepted message sends nothing more to the phone, and costs nothing', async () => {
    await church.person({ first: 'Ada', phone, choir: true });
    await church.person({ first: 'Bola', phone: '+2348031234568', choir: true });
    const { messageId } = await post('/api/Messaging/sendSms', {
      subject: 'GRACE',
      message: 'Come',
      groupedContacts: `group_${church.choir}`,
    });
    await at.receives('STOP');
    const worker = await startWorker(at.server().context, { direct: at.server().logins, alone: true });
    const read = async () =>
      (await at.server().call('GET', `/api/messages/${messageId}`, { token: church.token })).body;
    await expect.poll(async () => (await read()).state).toBe('done');
    await worker.stop();
    const rows = await at
      .server()
      .query(
        'select address, state, reason, released from recipient where message_id = $1 order by address',
        [messageId],
      );
    expect(rows).toMatchObject([
      { address: phone, state: 'skipped', reason: 'opted-out', released: 1000 },
      { address: '+2348031234568', state: 'accepted', reason: 'outbox', released: 1000 },
    ]);
  });

  it('applies even without units: only the answer is left out', async () => {
    await units(0);
    await at.receives('STOP');
    expect([await at.waiting(), (await at.suppressed(church)).length, await at.answers(church)]).toEqual([
      [],
      1,
      [],
    ]);
    expect(await at.inbox(church)).toMatchObject({ items: [{ lastText: 'STOP', optedOut: true }] });
  });

  it('takes precedence over what the network says of the number, which applies again after START', async () => {
    await known('dnd');
    await at.receives('stop');
    expect(await at.suppressed(church)).toMatchObject([{ reason: 'opted-out' }]);
    await at.receives('start');
    expect(await at.suppressed(church)).toMatchObject([{ reason: 'dnd', source: 'Network' }]);
  });
});

describe('[DE-04] START', () => {
  it('lifts an opt-out and is confirmed, but not a wrong number or do-not-disturb', async () => {
    await at.receives('STOP');
    await at.receives('Start!');
    expect(await at.suppressed(church)).toEqual([]);
    expect((await at.answers(church)).map((row) => row['body'])).toEqual([
      expect.stringContaining('no more SMS'),
      'Grace Chapel: you will get our SMS again. Reply STOP to get no more.',
    ]);
    for (const reason of ['dnd', 'wrong-number']) {
      await at.server().query('delete from suppression');
      await known(reason);
      await at.receives('START');
      expect(await at.suppressed(church)).toMatchObject([{ reason }]);
    }
  });

  it('lifts an opt-out entered by hand, and one of an erased number', async () => {
    const id = await church.person({ first: 'Zeb', phone });
    await post('/api/suppressions', { channel: 'sms', address: phone, note: 'Told me' });
    await post(`/api/people/${id}/erase`, { name: 'Zeb' });
    expect(await at.suppressed(church)).toMatchObject([{ address: expect.stringMatching(/^#/) }]);
    await at.receives('START');
    expect(await at.suppressed(church)).toEqual([]);
  });

  it('is not a YES, which may answer anything and lifts nothing', async () => {
    await at.receives('STOP');
    await at.receives('Yes');
    expect(await at.suppressed(church)).toHaveLength(1);
    expect((await at.conversation(church, phone)).items[0]).toMatchObject({ text: 'Yes', keyword: null });
    expect(await at.answers(church)).toHaveLength(1);
  });

  it('is a YES that answers our own question within a day, but no later one', async () => {
    await settings({ stopAnswer: 'No more SMS. Was that a mistake? Reply YES to get them again.' });
    await at.receives('STOP');
    await at
      .server()
      .query(
        "update message set accepted_at = accepted_at - interval '25 hours' where tenant_id = $1 and purpose = 'answer'",
        [church.tenantId],
      );
    await at.receives('Yes');
    expect(await at.suppressed(church)).toHaveLength(1);
    await at
      .server()
      .query(
        "update message set accepted_at = accepted_at + interval '2 hours' where tenant_id = $1 and purpose = 'answer'",
        [church.tenantId],
      );
    await at.receives('yes!');
    expect(await at.suppressed(church)).toEqual([]);
  });

  it('does not undo a STOP that came after it, in any order of processing', async () => {
    for (const text of ['STOP', 'START', 'STOP']) await at.comes(text);
    await at.open().match();
    expect(await at.suppressed(church)).toHaveLength(1);
    // A START that failed at first and is processed after the STOP.
    await at.comes('START', { id: 'late' });
    await at
      .server()
      .query("update engine.inbound set at = at - interval '10 minutes' where matched_at is null");
    await at.open().match();
    expect(await at.suppressed(church)).toHaveLength(1);
    // And a STOP that is processed after the START that followed it.
    await at.receives('START');
    await at.comes('STOP', { id: 'late too' });
    await at
      .server()
      .query("update engine.inbound set at = at - interval '10 minutes' where matched_at is null");
    await at.open().match();
    expect(await at.suppressed(church)).toEqual([]);
  });

  it('undoes no opt-out entered after it came, and is not undone by a repeated STOP', async () => {
    await at.receives('STOP', { id: 'once' });
    await at.receives('START');
    await at.receives('STOP', { id: 'once' });
    expect(await at.suppressed(church)).toEqual([]);
    await post('/api/suppressions', { channel: 'sms', address: '+2348031234568', note: 'Told me' });
    await at.comes('START', { from: '2348031234568' });
    await at
      .server()
      .query("update engine.inbound set at = at - interval '10 minutes' where matched_at is null");
    await at.open().match();
    expect(await at.suppressed(church)).toMatchObject([{ source: 'Added by hand' }]);
  });
});

describe('[DE-04] HELP', () => {
  it("is answered in the organisation's words, and changes nothing", async () => {
    await settings({ helpAnswer: 'Call the office: 0803 000 0000.' });
    await at.receives('info?');
    expect((await at.answers(church)).map((row) => row['body'])).toEqual(['Call the office: 0803 000 0000.']);
    expect(await at.suppressed(church)).toEqual([]);
  });
});

describe("[DE-04] an organisation's own keywords", () => {
  it('apply besides the built-in ones, for that organisation only', async () => {
    await settings({ stopWords: ['daina'], startWords: ['fara'] });
    await at.receives('Dáina!');
    expect(await at.suppressed(church)).toHaveLength(1);
    await at.receives('FARA');
    expect(await at.suppressed(church)).toEqual([]);
    await at.receives('Stop');
    expect(await at.suppressed(church)).toHaveLength(1);
    const other = await at.church();
    await at.ours(other, '32811');
    await at.receives('daina', { to: '32811' });
    expect(await at.suppressed(other)).toEqual([]);
  });
});

describe('[DE-04] an answer', () => {
  it('is sent once, however often a STOP comes within 24 hours, and again the next day', async () => {
    for (let i = 0; i < 3; i += 1) await at.receives('STOP');
    expect(await at.answers(church)).toHaveLength(1);
    await later(25);
    await at.receives('STOP');
    expect(await at.answers(church)).toHaveLength(2);
  });

  it('is never sent to a word or short code, and five times a day at most to a phone, so that no loop arises', async () => {
    for (const from of ['MTN', '32811', ''])
      for (const text of ['STOP', 'HELP']) await at.receives(text, { from });
    expect([await at.answers(church), await at.suppressed(church)]).toEqual([[], []]);
    for (let i = 0; i < 9; i += 1) await at.receives('HELP');
    expect(await at.answers(church)).toHaveLength(5);
  });

  it('is sent from the first sender id if the number they wrote to no longer works, or is left out', async () => {
    await at.ours(church, '32811');
    // Received by a provider that is no longer available.
    await at.receives('HELP', { to: '32811' }, 'smpp');
    expect(await at.answers(church)).toMatchObject([{ sender: 'GRACE', provider: 'sms:outbox' }]);
    await at.server().query('delete from sender_id where tenant_id = $1', [church.tenantId]);
    await at.receives('HELP', { to: '32811', from: '2348031234569' }, 'smpp');
    expect(await at.answers(church)).toHaveLength(1);
  });

  it('costs its units, page by page, and appears in no list of sent messages', async () => {
    await settings({ helpAnswer: 'a'.repeat(200) });
    const balance = async () =>
      (
        await at.server().query('select balance from unit_balance where tenant_id = $1', [church.tenantId])
      )[0]?.['balance'];
    const before = Number(await balance());
    await at.receives('HELP');
    expect(Number(await balance())).toBe(before - 2000);
    const { body } = await at.server().call('GET', '/api/messages?channel=sms', { token: church.token });
    expect(body.items).toEqual([]);
  });
});
