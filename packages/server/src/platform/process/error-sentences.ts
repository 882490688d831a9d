// Says in sentences why a program of Tidings ends, and what to mend.
import { AppError } from '@tidings/contract/errors.ts';
import { ConfigError } from '../config.ts';

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

/** By PostgreSQL's SQLSTATE (appendix A of its manual): what to do, after what it said. */
const byState: Record<string, (said: string) => string> = {
  '28P01': (said) => `The database refuses the login (${said}). Check user and password in DATABASE_URL.`,
  '28000': (said) =>
    `The database refuses the login (${said}). Check DATABASE_URL, and pg_hba.conf of the database.`,
  '3D000': (said) => `The database refuses the login (${said}). Create it, or correct DATABASE_URL.`,
  '53300': (said) =>
    `The database has no connection left (${said}). Raise its max_connections, or stop what uses them.`,
  '53100': (said) => `The disk of the database is full (${said}). Make room there and try again.`,
  '57P01': (said) => `The database was stopped meanwhile (${said}). Try again once it runs.`,
  '57P03': (said) => `The database is not ready (${said}). Try again in a moment.`,
  '42501': (said) =>
    `The database user lacks a right (${said}). See docs/operating.md, "Roles of the database".`,
  '25006': () =>
    'The database takes no writes: DATABASE_URL leads to a standby. Set it to the primary, or promote the standby.',
};

/** By the code of the system, of an error that names a file. */
const byCode: Record<string, (path: string) => string> = {
  EACCES: (path) => `This user may not use ${path}. Run this as the user whom the data folder belongs to.`,
  EPERM: (path) => `This user may not use ${path}. Run this as the user whom the data folder belongs to.`,
  EROFS: (path) => `${path} is on a file system that cannot be written. Choose another place.`,
  EISDIR: (path) => `${path} is a folder, and a file is needed here.`,
  ENOTDIR: (path) => `${path} has a file where a folder is needed. Choose another place.`,
};

/** The reason that an error gives, in its own words; a name with several addresses is tried at each, and the first counts. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { message = '', code = '' } = Object(first) as Partial<NodeJS.ErrnoException>;
  return message || code || String(first);
}

/** Whether `sentenceOf` has a sentence of its own for an error, so that nobody needs its stack. */
export const isForeseen = (error: unknown): boolean =>
  error instanceof ConfigError || error instanceof AppError || sentenceOf(error) !== reasonOf(error);

/** One or two sentences for an error that ends a program. Errors that nobody foresaw keep their own words. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', path } = Object(first) as NodeJS.ErrnoException;
  const said = reasonOf(first);
  if (Object.hasOwn(byState, code)) return byState[code]?.(said) ?? said;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full (${said}). Make room and try again.`;
  if (path !== undefined && Object.hasOwn(byCode, code)) return byCode[code]?.(path) ?? said;
  if (unreachable.includes(code)) return `The database cannot be reached (${said}). Check DATABASE_URL.`;
  if (code === 'ECONNRESET' || code === 'EPIPE' || said.startsWith('Connection terminated'))
    return `The connection to the database broke (${said}). Try again once it runs.`;
  return said;
}
