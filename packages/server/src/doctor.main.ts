// `tidings doctor` examines an installation and says what to mend.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { type Config, readOwnConfig } from './platform/config.ts';
import { openOwnDatabase } from './platform/postgres/supervisor.ts';
import { keepPrivate } from './platform/process/private-files.ts';

const marks: Record<Finding['state'], string> = { good: 'ok   ', look: 'look ', wrong: 'WRONG' };

keepPrivate();
try {
  const config = readOwnConfig();
  process.exitCode = (await tell(config)) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Prints a line for each finding; false where something is wrong. */
async function tell(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL && !existsSync(join(config.TIDINGS_DATA, 'postgres'))) {
    console.log(`Tidings has never been started with the data folder ${config.TIDINGS_DATA}.`);
    return true;
  }
  const postgres = await openOwnDatabase(config);
  const count = { good: 0, look: 0, wrong: 0 };
  try {
    for await (const { state, about, words } of examine(config, postgres.url, ownVersion())) {
      count[state] += 1;
      console.log(`${marks[state]}  ${about}: ${words}`);
    }
  } finally {
    await postgres.close();
  }
  console.log(`${count.good} in order, ${count.look} to look at, ${count.wrong} wrong.`);
  return count.wrong === 0;
}

function ownVersion(): string {
  const file = join(import.meta.dirname, '../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
