// Generates the types of the database's tables from a migrated database.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The file of the types. */
export const dbTypesFile = join(import.meta.dirname, '../src/platform/db/schema.generated.ts');

const program = join(import.meta.dirname, '../../../node_modules/kysely-codegen/dist/cli/bin.js');

// The pool reads whole numbers as numbers (they stay below 2^53), and takes a time as a Date or as text.
const typeMapping = {
  int8: 'number',
  timestamptz: 'ColumnType<Date, Date | string, Date | string>',
};

/** The types for the database at `url`, as text. */
export async function generateDbTypes(url: string): Promise<string> {
  const options = {
    dialect: 'postgres',
    url,
    'default-schema': 'public',
    'numeric-parser': 'number',
    // Its tables are pg-boss's own.
    'exclude-pattern': 'pgboss.*',
    'type-mapping': JSON.stringify(typeMapping),
    'log-level': 'error',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args, '--print']);
  return `${stdout.trim()}\n`;
}
