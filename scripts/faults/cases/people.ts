// Fault runs: people stop a message, or ask to get no more, in mid-send.
import type { Killed } from '../after-kill.ts';
import type { FaultCase, Sent, Trial } from '../fault-case.ts';
import { takesBounces } from '../peers/mail.ts';
import { comesToRest } from '../run-case.ts';
import { killAndCount } from './kills.ts';

const both = ['sms', 'email'] as const;
const provider = 'rate=600';

/** Calls the API as the church's owner. */
async function ask(
  { site }: Trial,
  route: string,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  return site.server().call('POST', route, { token: site.crowd.token, body });
}

/** Sends; asks for something at a moment of the seed, in the first half of the message. */
async function askAt(trial: Trial, act: (sent: Sent) => Promise<unknown>): Promise<Sent> {
  const came = trial.peer.at(Math.ceil(trial.moment() / 2), () => {});
  const sent = await trial.send();
  await came;
  await act(sent);
  trial.faultEnded();
  return sent;
}

/** How many opt out in a try: the last of those who still get messages. */
const optOuts = 40;

/** Those who opt out in this try, as the channel addresses them. */
const addressesOf = ({ channel, people, number }: Trial): string[] =>
  Array.from({ length: optOuts }, (_, i) => {
    const nth = people - number * optOuts + 1 + i;
    return channel === 'sms' ? `+23480${30_000_000 + nth}` : `singer${nth}@example.org`;
  });

/** Opts these people out, twenty at a time; returns which were opted out when, in milliseconds since 1970. */
async function optOut(trial: Trial, addresses: readonly string[]): Promise<Map<string, number>> {
  const at = new Map<string, number>();
  for (let i = 0; i < addresses.length; i += 20)
    await Promise.all(
      addresses.slice(i, i + 20).map(async (address) => {
        const { status } = await ask(trial, '/api/suppressions', { channel: trial.channel, address });
        if (status >= 300) throw new Error(`no opt-out: ${status}`);
        at.set(address, Date.now());
      }),
    );
  return at;
}

/** What was allowed before an opt-out may still begin for about this long: a step, and the turn of its rate. */
const stepMs = 2000;

export const people: FaultCase[] = [
  {
    name: 'cancel',
    about: 'the message is cancelled in mid-send',
    channels: both,
    tries: 3,
    site: { provider },
    run: async (trial) => [await askAt(trial, ({ ids }) => ask(trial, `/api/messages/${ids[0]}/cancel`, {}))],
  },
  {
    name: 'cancel-and-kill',
    about: 'the message is cancelled in mid-send, and the server is killed at once',
    channels: both,
    tries: 3,
    site: { provider },
    run: async (trial) => {
      let killed: Killed | undefined;
      const sent = await askAt(trial, async ({ ids }) => {
        const asked = ask(trial, `/api/messages/${ids[0]}/cancel`, {}).catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, trial.chance.below(30)));
        killed = await killAndCount(trial, (server) => server.kill());
        await asked;
      });
      await trial.site.startServer();
      trial.faultEnded();
      return [{ ...sent, ...(killed && { killed }) }];
    },
  },
  {
    name: 'undo',
    about: 'Undo is asked at about the moment at which the message begins',
    channels: both,
    tries: 6,
    people: 300,
    site: { provider },
    run: async (trial) => {
      const sent = await trial.send();
      await new Promise((resolve) => setTimeout(resolve, trial.chance.below(120)));
      const { status } = await ask(trial, `/api/messages/${sent.ids[0]}/undo`, {});
      trial.faultEnded();
      // A draft has nobody; if somebody got it all the same, they are denied.
      return [{ ...sent, people: status < 300 ? 0 : trial.people }];
    },
  },
  {
    name: 'opt-out',
    about: 'people opt out in mid-send: who has not got it by then gets nothing',
    channels: both,
    tries: 2,
    site: { provider: 'rate=50' },
    people: 600,
    run: async (trial) => {
      const { site, peer } = trial;
      let out = new Map<string, number>();
      const sent = await askAt(trial, async () => {
        out = await optOut(trial, addressesOf(trial));
      });
      await comesToRest(site, sent.ids, 60_000);
      const late = peer
        .held()
        .filter(({ to, words, at }) => words === sent.words && at > (out.get(to) ?? Infinity) + stepMs);
      if (late.length > 0) throw new Error(`${late.length} got it after they had opted out`);
      const skipped = await site.query(
        `select from recipient where message_id = any($1::uuid[]) and state = 'skipped'`,
        [sent.ids],
      );
      if (skipped.length === 0) throw new Error('everybody had got it before they opted out');
      return [{ ...sent, people: trial.people - (trial.number - 1) * optOuts }];
    },
  },
  {
    name: 'bounce',
    about: 'receipts say undelivered, or mails come back, in mid-send, for some of those who had it already',
    channels: both,
    tries: 2,
    site: { provider, env: takesBounces },
    run: async (trial) => {
      const { site, peer } = trial;
      let bounced = 0;
      const sent = await askAt(trial, async ({ words }) => {
        const held = peer.held().filter((one) => one.words === words);
        // Early in the message there may be fewer.
        for (const { to } of held.slice(0, mostBounced)) await peer.bounce?.(to);
        bounced = Math.min(held.length, mostBounced);
      });
      await comesToRest(site, sent.ids, 60_000);
      const undelivered = () =>
        site.query(`select from recipient where message_id = any($1::uuid[]) and state = 'undelivered'`, [
          sent.ids,
        ]);
      for (let tries = 0; (await undelivered()).length !== bounced; tries += 1) {
        if (tries === 100)
          throw new Error(`${(await undelivered()).length} of ${bounced} became undelivered`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      // Addresses that came back get no more mail, so another try goes to fewer.
      return [trial.channel === 'email' ? { ...sent, people: null } : sent];
    },
  },
];

/** How many come back at most. */
const mostBounced = 20;
