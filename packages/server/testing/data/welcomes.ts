// What tests of welcomes do: people who are added, settings, and runs of the worker.
import { expect } from 'vitest';
import { openComposing } from '../../src/open-composing.ts';
import { launchMessage } from '../../src/messaging/compose/schedule/launch.ts';
import { comingGreetingUnits } from '../../src/messaging/greetings/coming-units.ts';
import { sendWelcomes } from '../../src/messaging/welcome/send-welcomes.ts';
import type { TestServer } from '../test-server.ts';
import type { Church } from './church.ts';

/** Opens them on a server that was started with `clock`, for the church of the test that runs. */
export function openWelcomes(getServer: () => TestServer, church: () => Church) {
  /** Milliseconds by which the product's clock is ahead. */
  let shift = 0;
  const clock = { now: () => new Date(Date.now() + shift) };
  /** Sets the product's clock to this instant, from where it runs on. */
  function at(instant: string): Promise<void> {
    shift = Date.parse(instant) - Date.now();
    return getServer().shiftClock(shift / 1000);
  }
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown, token = church().token) =>
    getServer().call(method, path, { token, ...(body ? { body } : {}) });
  const composing = () => openComposing(getServer().context);
  const run = () =>
    sendWelcomes({
      composing: composing(),
      log: getServer().context.log,
      ...getServer().context.accounts,
      greetingUnits: comingGreetingUnits,
    });

  async function add(firstName: string, mobilePhone: string, more: object = {}): Promise<string> {
    const answer = await call('POST', '/api/People/createPerson', { firstName, mobilePhone, ...more });
    return answer.body.personId as string;
  }
  /** Turns the message on with a new text by SMS, unless told otherwise; returns the id of the text. */
  async function turnOn(over: Record<string, unknown> = {}): Promise<string> {
    const text = { body: 'Welcome, #name#!', isPersonalized: true, isDefaultBirthDayMessage: true };
    const saved = await call('POST', '/api/Messaging/PostSmsDraft', text);
    const answer = await call('PUT', '/api/welcome', {
      enabled: true,
      channel: 'sms',
      textId: saved.body.id,
      hours: 3,
      groups: [],
      classifications: [],
      also: [],
      monthlyUnits: null,
      ...over,
    });
    expect(answer.body).toEqual({ status: true });
    return saved.body.id as string;
  }
  const messages = () =>
    getServer().query<{ id: string; state: string; persons: number; quiet: string; at: string }>(
      `select id, state, jsonb_array_length(audience -> 'persons') as persons, quiet,
            to_char(execute_at at time zone 'UTC', 'DD HH24:MI') as at
       from message where tenant_id = $1 and state <> 'draft' order by execute_at, id`,
      [church().tenantId],
    );
  const launchAll = async () => {
    for (const { id, state } of await messages())
      if (state === 'scheduled') await launchMessage(composing(), church().tenantId, id);
  };
  const welcomed = async () =>
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
  const listed = async (token = church().token) => {
    const { items } = (await call('GET', '/api/welcome', undefined, token)).body;
    return (items as { name: string; state: string }[]).map(({ name, state }) => [name, state]);
  };
  /** Runs many times in a day and a half, so that everything due is made and launched. */
  async function passTime(): Promise<void> {
    for (const day of ['20', '21'])
      for (const hour of ['13', '16', '19', '22']) {
        await at(`2027-02-${day}T${hour}:00:01Z`);
        await run();
        await launchAll();
      }
  }
  return {
    clock,
    at,
    call,
    run,
    add,
    turnOn,
    messages,
    launchAll,
    welcomed,
    notices,
    balance,
    listed,
    passTime,
  };
}
