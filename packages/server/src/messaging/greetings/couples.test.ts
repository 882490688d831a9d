// Tests who is greeted on an anniversary, and together with whom.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { openGreetings } from '../../../testing/data/greetings.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
const { at, call, run, marry, turnOn, launchAll, greeted } = openGreetings(
  () => server,
  () => church,
);
beforeAll(async () => {
  // Messages are accepted for a provider, since the outbox costs nothing.
  server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
});
beforeEach(async () => {
  await at('2027-02-20T12:00:00Z');
  church = await makeChurch(server, { organisation: 'Grace Church', timeZone: 'Africa/Lagos' });
});
afterAll(() => checkInvariants(server));

describe('[OT-04] anniversaries', () => {
  it('greet a couple who share a phone together, and no one whose spouse has died', async () => {
    const day = { day: 21, month: 2, year: 2000 };
    const [ada, obi] = [
      await church.person({ first: 'Ada', phone: '+2348031234567' }),
      await church.person({ first: 'Obi', phone: '+2348031234567' }),
    ];
    await marry([ada, obi], day);
    const [widow, late] = [
      await church.person({ first: 'Widow', phone: '+2348031234568' }),
      await church.person({ first: 'Late', phone: '+2348031234569' }),
    ];
    await marry([widow, late], day);
    await server.query("update person set state = 'deceased' where id = $1", [late]);
    await server.query('update tenant_setting set share_address = false where tenant_id = $1', [
      church.tenantId,
    ]);
    await turnOn('anniversary');
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const rows = await server.query('select fields from recipient where tenant_id = $1', [church.tenantId]);
    expect(rows).toEqual([{ fields: { name: 'Ada & Obi' } }]);
  });

  it('greet several spouses one by one, and those left when one of them has died', async () => {
    const day = { day: 21, month: 2, year: 2000 };
    const family = async (names: string[], n: number) => {
      const ids: string[] = [];
      for (const [i, first] of names.entries())
        ids.push(await church.person({ first, phone: `+23480312345${n}${i}` }));
      await marry(ids, day);
      return ids;
    };
    await family(['Musa', 'Amina', 'Zainab'], 1);
    const [, lateWife] = await family(['Bala', 'Hauwa', 'Maryam'], 2);
    const [lateHusband] = await family(['Sani', 'Halima', 'Fatima'], 3);
    await server.query("update person set state = 'deceased' where id = any($1)", [[lateWife, lateHusband]]);
    await turnOn('anniversary');
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    expect(await greeted()).toEqual(['Amina', 'Bala', 'Maryam', 'Musa', 'Zainab']);
    const rows = await server.query<{ body: string }>(
      "select distinct m.body from message m where tenant_id = $1 and state = 'ready' order by body",
      [church.tenantId],
    );
    expect(rows.map(({ body }) => body)).toEqual([
      'Happy birthday, #name#!',
      'Happy birthday, Bala & Maryam!',
    ]);
  });

  it('name both in a message to each of a couple, or to the one who can be reached', async () => {
    const day = { day: 21, month: 2, year: 2000 };
    const [ada, obi] = [
      await church.person({ first: 'Ada', phone: '+2348031234567' }),
      await church.person({ first: 'Obi', phone: '+2348031234568' }),
    ];
    await marry([ada, obi], day);
    const [eze, ify] = [
      await church.person({ first: 'Eze', phone: '+2348031234569' }),
      await church.person({ first: 'Ify' }),
    ];
    await marry([eze, ify], day);
    await turnOn('anniversary');
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const rows = await server.query<{ address: string; body: string }>(
      `select r.address, m.body from recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
         where r.tenant_id = $1 order by r.address`,
      [church.tenantId],
    );
    expect(rows).toEqual([
      { address: '+2348031234567', body: 'Happy birthday, Ada & Obi!' },
      { address: '+2348031234568', body: 'Happy birthday, Ada & Obi!' },
      { address: '+2348031234569', body: 'Happy birthday, Eze & Ify!' },
    ]);
  });

  describe('of a couple who share a phone', () => {
    const couple = async () => {
      const ids = [
        await church.person({ first: 'Ada', phone: '+2348031234567' }),
        await church.person({ first: 'Obi', phone: '+2348031234567' }),
      ];
      await marry(ids, { day: 21, month: 2 });
      return ids;
    };
    const change = (id: string | undefined, body: object) =>
      call('PUT', `/api/greetings/anniversary/people/${id}`, { year: 2027, ...body });

    it('are one message where one of them has an own text, which greets both', async () => {
      const [ada] = await couple();
      await turnOn('anniversary');
      await change(ada, { text: 'Dear #name#, come and dance' });
      await at('2027-02-21T08:00:01Z');
      await run();
      await launchAll();
      const sent = await server.query(
        `select r.fields, m.body from recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
           where r.tenant_id = $1`,
        [church.tenantId],
      );
      expect(sent).toEqual([{ fields: { name: 'Ada & Obi' }, body: 'Dear #name#, come and dance' }]);
      expect(await greeted()).toEqual(['Ada', 'Obi']);
    });

    it('are two messages where each has an own text', async () => {
      const [ada, obi] = await couple();
      await turnOn('anniversary');
      await change(ada, { text: 'Dear Ada' });
      await change(obi, { text: 'Dear Obi' });
      await at('2027-02-21T08:00:01Z');
      await run();
      await launchAll();
      expect(await bodies()).toEqual(['Dear Ada', 'Dear Obi']);
    });

    it('do not name the one who is skipped', async () => {
      const [ada] = await couple();
      await turnOn('anniversary');
      await change(ada, { skipped: true });
      await at('2027-02-21T08:00:01Z');
      await run();
      await launchAll();
      expect(await bodies()).toEqual(['Happy birthday, #name#!']);
      expect(await greeted()).toEqual(['Obi']);
    });
  });

  it('by e-mail name both, whose names are text and not markup, in one e-mail to a shared address', async () => {
    const day = { day: 21, month: 2 };
    const [ada, obi] = [
      await church.person({ first: 'Ada', email: 'bello@example.org' }),
      await church.person({ first: 'Obi <b>', email: 'bello@example.org' }),
    ];
    await marry([ada, obi], day);
    const [eze, ify] = [
      await church.person({ first: 'Eze', email: 'eze@example.org' }),
      await church.person({ first: 'Ify <b>', email: 'ify@example.org' }),
    ];
    await marry([eze, ify], day);
    await turnOn('anniversary', { channel: 'email' });
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const rows = await server.query(
      `select r.address, r.fields, m.subject, m.body
         from recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
         where r.tenant_id = $1 order by r.address`,
      [church.tenantId],
    );
    const named = { subject: 'Happy birthday!', body: '<p>Happy birthday, Eze &amp; Ify &lt;b&gt;!</p>' };
    expect(rows).toMatchObject([
      { address: 'bello@example.org', fields: { name: 'Ada & Obi <b>' } },
      { address: 'eze@example.org', ...named },
      { address: 'ify@example.org', ...named },
    ]);
  });

  it('do not name a spouse who is archived, and name one who has opted out without writing to them', async () => {
    const day = { day: 21, month: 2 };
    const [ada, obi] = [
      await church.person({ first: 'Ada', phone: '+2348031234567' }),
      await church.person({ first: 'Obi', phone: '+2348031234568' }),
    ];
    await marry([ada, obi], day);
    const [eze, ify] = [
      await church.person({ first: 'Eze', phone: '+2348031234569' }),
      await church.person({ first: 'Ify', phone: '+2348031234570' }),
    ];
    await marry([eze, ify], day);
    await server.query("update person set state = 'archived' where id = $1", [obi]);
    await call('POST', '/api/suppressions', { channel: 'sms', address: '08031234570', cause: 'opted-out' });
    await turnOn('anniversary');
    await at('2027-02-21T08:00:01Z');
    await run();
    await launchAll();
    const rows = await server.query(
      `select r.address, m.body from recipient r join message m on m.tenant_id = r.tenant_id and m.id = r.message_id
         where r.tenant_id = $1 order by r.address`,
      [church.tenantId],
    );
    expect(rows).toEqual([
      { address: '+2348031234567', body: 'Happy birthday, #name#!' },
      { address: '+2348031234569', body: 'Happy birthday, Eze & Ify!' },
    ]);
  });
});

const bodies = async () =>
  (
    await server.query<{ body: string }>(
      "select body from message where tenant_id = $1 and state <> 'draft' order by body",
      [church.tenantId],
    )
  ).map(({ body }) => body);
