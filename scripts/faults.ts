// npm run faults: disturbs sending, and counts who was lost or doubled.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { cases } from './faults/cases.ts';
import type { FaultCase } from './faults/fault-case.ts';
import { endEverything } from './faults/ending.ts';
import { runMutations } from './faults/mutations.ts';
import type { Channel } from './faults/peers/peer.ts';
import { isClean, type Result, runCase, type RunOptions } from './faults/run-case.ts';
import { tableOf } from './faults/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    mutations: { type: 'boolean' },
    channel: { type: 'string' },
    tries: { type: 'string' },
    people: { type: 'string' },
    seed: { type: 'string' },
    patience: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const usage = `Usage: npm run faults -- [CASE…] [--channel=sms|http|email] [--tries=N] [--people=N] [--seed=N] [--patience=SECONDS]
Runs all cases unless some are named: 'smtp' stands for all whose name begins so. --list names them.
--mutations takes guards out of copies of the server instead, one at a time, and fails unless each is found by its case.`;

const whole = (name: 'tries' | 'people' | 'seed' | 'patience'): number | undefined => {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) refuse(`--${name} is a whole number, not ${text}.`);
  return Number(text);
};

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}

for (const name of positionals)
  if (!cases.some((one) => one.name.startsWith(name))) refuse(`No case begins with ${name}.`);
if (values.channel && !['sms', 'http', 'email'].includes(values.channel))
  refuse(`--channel is sms, http or email, not ${values.channel}.`);

/** The end of everything, once a signal has asked for it. */
let interrupted: Promise<unknown> | null = null;

const chosen = cases.filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
);
if (values.help) console.log(usage);
else if (values.list) for (const { name, about } of chosen) console.log(`${name.padEnd(18)} ${about}`);
else
  await run().catch(async (error: unknown) => {
    await interrupted;
    throw error;
  });

async function run(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // What is being tried fails now, which must not keep the rest from being ended.
      process.on('unhandledRejection', () => {});
      interrupted = endEverything().finally(() => process.exit(130));
    });
  const seed = whole('seed') ?? randomInt(2 ** 32);
  const options = {
    seed,
    tries: whole('tries'),
    people: whole('people'),
    patienceMs: (whole('patience') ?? 180) * 1000,
    say: (line: string) => console.log(line),
  };
  console.log(`seed ${seed}`);
  if (values.mutations) {
    const survivors = await runMutations(
      { ...options, tries: options.tries ?? 1, people: options.people ?? 600 },
      (name) => chosen.some((one) => one.name === name),
    );
    for (const sentence of survivors) console.log(`WRONG ${sentence}`);
    if (survivors.length === 0) console.log('Each guard that was taken out was found.');
    process.exitCode = survivors.length === 0 ? 0 : 1;
    return;
  }
  process.exitCode = (await runCases(options)) ? 0 : 1;
}

/** Runs the chosen cases and prints the table; returns whether nothing went wrong. */
async function runCases(options: RunOptions): Promise<boolean> {
  const { seed } = options;
  const results: Result[] = [];
  const leftOut: string[] = [];
  for (const one of chosen) {
    const why = one.unavailable?.() ?? null;
    if (why !== null) leftOut.push(`${one.name}: ${why}`);
    else for (const channel of channelsOf(one)) results.push(await runCase(one, channel, options));
  }
  console.log(`\n${tableOf(results)}`);
  for (const { name, channel, wrong } of results)
    for (const sentence of wrong) console.log(`WRONG ${name}, ${channel}: ${sentence}`);
  for (const line of leftOut) console.log(`left out: ${line}`);
  const faulty = results.filter((result) => !isClean(result));
  console.log(
    faulty.length === 0
      ? `Nobody was lost and nobody was doubled (seed ${seed}).`
      : `${faulty.length} of ${results.length} went wrong; to repeat one: npm run faults -- ${faulty[0]?.name} --seed=${seed}`,
  );
  return faulty.length === 0;
}

function channelsOf({ channels }: FaultCase): readonly Channel[] {
  return values.channel ? channels.filter((channel) => channel === values.channel) : channels;
}
