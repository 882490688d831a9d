// `tidings doctor` examines an installation and says what to mend.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { type Config, readOwnConfig } from './platform/config.ts';
import { openOwnDatabase } from './platform/postgres/supervisor.ts';
import { sentenceOf } from './platform/process/error-sentences.ts';
import { checkAddresses } from './provider-accounts/configured-providers.ts';
import { keepPrivate } from './platform/process/private-files.ts';
import { ownVersion } from './platform/version.ts';

const marks: Record<Finding['state'], string> = { good: 'ok   ', look: 'look ', wrong: 'WRONG' };

keepPrivate();
try {
  const config = readOwnConfig();
  checkAddresses(config);
  process.exitCode = (await tell(config)) ? 0 : 1;
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}

/** Prints a line for each finding; false where something is wrong. */
async function tell(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL && !existsSync(join(config.TIDINGS_DATA, 'postgres'))) {
    console.log(
      `Tidings has never been started with the data folder ${config.TIDINGS_DATA}. If it runs as a service, run this with its settings: docs/operating.md, "As a service".`,
    );
    return true;
  }
  const postgres = await openOwnDatabase(config).catch((error: unknown) => ({
    refusal: sentenceOf(error),
    close: async () => {},
  }));
  const count = { good: 0, look: 0, wrong: 0 };
  try {
    for await (const { state, about, words } of examine(config, postgres, ownVersion())) {
      count[state] += 1;
      console.log(`${marks[state]}  ${about}: ${words}`);
    }
  } finally {
    await postgres.close();
  }
  console.log(`${count.good} in order, ${count.look} to look at, ${count.wrong} wrong.`);
  return count.wrong === 0;
}
