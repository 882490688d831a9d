// What tests of greetings do: people who celebrate, settings, and runs of the worker.
import { expect } from 'vitest';
import { openComposing } from '../../src/open-composing.ts';
import { newId } from '../../src/platform/id.ts';
import { sendGreetings } from '../../src/messaging/greetings/send-greetings.ts';
import { launchMessage } from '../../src/messaging/compose/schedule/launch.ts';
import type { TestServer } from '../test-server.ts';
import type { Church } from './church.ts';

/** A day of a year, and the year if it is known. */
export type Day = { day: number; month: number; year?: number };

/** Opens them on a server, for the church of the test that runs; started with `clock` where states of people have times. */
export function openGreetings(getServer: () => TestServer, church: () => Church) {
  /** Milliseconds by which the product's clock is ahead. */
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  /** Sets the product's clock to this instant, from where it runs on. */
  const at = (instant: string) => {
    shift = Date.parse(instant) - Date.now();
    return getServer().shiftClock(shift / 1000);
  };
  const call = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    token = church().token,
  ) => getServer().call(method, path, { token, ...(body ? { body } : {}) });
  const run = () =>
    sendGreetings({
      composing: openComposing(getServer().context),
      log: getServer().context.log,
      ...getServer().context.accounts,
    });

  async function celebrant(first: string, born: Day, over: Partial<Parameters<Church['person']>[0]> = {}) {
    const id = await church().person({ first, ...over });
    await getServer().query(
      'update person set birth_day = $2, birth_month = $3, birth_year = $4 where tenant_id = $5 and id = $1',
      [id, born.day, born.month, born.year ?? 0, church().tenantId],
    );
    return id;
  }
  async function marry(ids: string[], { day, month, year = 0 }: Day) {
    const household = newId();
    await getServer().query(
      'update person set wedding_day = $2, wedding_month = $3, wedding_year = $4 where id = any($1::uuid[])',
      [ids, day, month, year],
    );
    await getServer().query(
      "insert into household (tenant_id, id, name, search) values ($1, $2, 'Bello', 'bello')",
      [church().tenantId, household],
    );
    for (const [position, id] of ids.entries())
      await getServer().query(
        'insert into household_member (tenant_id, household_id, person_id, role, position) values ($1, $2, $3, $4, $5)',
        [church().tenantId, household, id, position === 0 ? 'head' : 'spouse', position],
      );
  }
  async function saveText(channel: unknown) {
    const text = { isPersonalized: true, isDefaultBirthDayMessage: true };
    const saved =
      channel === 'email'
        ? await call('POST', '/api/Messaging/saveEmaillDraft', {
            ...text,
            subject: 'Happy birthday!',
            body: '<p>Happy birthday, #name#!</p>',
          })
        : await call('POST', '/api/Messaging/PostSmsDraft', { ...text, body: 'Happy birthday, #name#!' });
    return saved.body.id as string;
  }
  /** Turns an occasion on with a new text, by SMS unless told otherwise. */
  async function turnOn(occasion = 'birthday', over: Record<string, unknown> = {}) {
    const textId = await saveText(over['channel']);
    const answer = await call('PUT', `/api/greetings/${occasion}`, {
      enabled: true,
      channel: 'sms',
      textId,
      sendAt: '09:00',
      leapDay: 'before',
      monthlyUnits: null,
      ...over,
    });
    expect(answer.body).toEqual({ status: true });
    return textId;
  }
  const messages = () =>
    getServer().query<{ id: string; state: string; persons: number; execute_at: Date; quiet: string }>(
      `select id, state, jsonb_array_length(audience -> 'persons') as persons, execute_at, quiet from message
         where tenant_id = $1 and state <> 'draft' order by execute_at, id`,
      [church().tenantId],
    );
  const launchAll = async () => {
    for (const { id, state } of await messages())
      if (state === 'scheduled')
        await launchMessage(openComposing(getServer().context), church().tenantId, id);
  };
  const greeted = async () =>
    (
      await getServer().query<{ name: string }>(
        `select rp.name from recipient_person rp join message m on m.tenant_id = rp.tenant_id and m.id = rp.message_id
           where rp.tenant_id = $1 and rp.n is not null order by rp.name`,
        [church().tenantId],
      )
    ).map(({ name }) => name);
  const notices = async () =>
    (await call('GET', '/api/notices')).body.items.map(({ title }: { title: string }) => title) as string[];
  const balance = async () => (await call('GET', '/api/units')).body.balance as number;
  const desk = async (token = church().token) => (await call('GET', '/api/greetings', undefined, token)).body;
  return {
    clock,
    at,
    call,
    run,
    celebrant,
    marry,
    turnOn,
    messages,
    launchAll,
    greeted,
    notices,
    balance,
    desk,
  };
}
