// Tests what an operator reads when a program cannot do its work.
import { AppError } from '@tidings/contract/errors.ts';
import { describe, expect, it, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { isForeseen, reasonOf, sentenceOf } from './error-sentences.ts';

const failed = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

describe('the sentence of an error', () => {
  test.each([
    ['28P01', 'password authentication failed for user "x"', /refuses the login .*user and password/],
    ['28000', 'no pg_hba.conf entry for host', /refuses the login .*pg_hba\.conf/],
    ['3D000', 'database "x" does not exist', /refuses the login .*Create it/],
    ['53300', 'sorry, too many clients already', /no connection left .*max_connections/],
    ['53100', 'could not extend file', /disk of the database is full .*Make room/],
    ['57P03', 'the database system is starting up', /not ready \(the database system is starting up\)/],
    ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /leads to a standby/],
    ['42501', 'permission denied for schema public', /lacks a right .*Roles of the database/],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1', /cannot be reached .*Check DATABASE_URL/],
    ['ECONNRESET', 'read ECONNRESET', /connection to the database broke/],
    ['ENOSPC', 'no space left on device, write', /The disk is full .*Make room/],
  ])('[OP-03] says what to do about %s', (code, message, words) => {
    expect(sentenceOf(failed(code, message))).toMatch(words);
  });

  test.each([
    ['EACCES', /^This user may not use \/x\/y\./],
    ['EISDIR', /^\/x\/y is a folder/],
    ['EROFS', /^\/x\/y is on a file system that cannot be written/],
  ])('[OP-03] names the file of %s', (code, words) => {
    expect(sentenceOf(failed(code, `${code}: refused, open`, { path: '/x/y' }))).toMatch(words);
  });

  it('[OP-03] is that of the first address where a name has several', () => {
    const all = new AggregateError([
      failed('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'),
      failed('X', 'no'),
    ]);
    expect(all.message).toBe('');
    expect(reasonOf(all)).toBe('connect ECONNREFUSED ::1:5432');
    expect(sentenceOf(all)).toMatch(/^The database cannot be reached \(connect ECONNREFUSED ::1:5432\)/);
  });

  it('keeps the words of a refusal of ours, and of what nobody foresaw', () => {
    expect(sentenceOf(new AppError('refused', 'No.'))).toBe('No.');
    expect(sentenceOf(new ConfigError('PORT is wrong.'))).toBe('PORT is wrong.');
    expect(sentenceOf(new Error('odd'))).toBe('odd');
    expect(sentenceOf('odd')).toBe('odd');
    expect([new ConfigError('x'), failed('3D000', 'x'), new Error('odd')].map(isForeseen)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
