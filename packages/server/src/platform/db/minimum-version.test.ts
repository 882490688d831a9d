// Tests which statements count as contracting, and which versions may work on a schema.
import { describe, expect, it } from 'vitest';
import { migrationNames, readMigration } from './migrate.ts';
import { beyond, contractingStatements, needOf } from './minimum-version.ts';

/** Migrations from before the rule was checked. */
const before = '0071';

describe('a migration', () => {
  it('[OP-03] of this program that takes something away says what a process needs to know', () => {
    const names = migrationNames();
    const unmarked = names
      .filter((name) => name >= before)
      .flatMap((name) => {
        const text = readMigration(name);
        const needs = needOf(text);
        if (needs !== null)
          return names.includes(needs) ? [] : [`${name} needs ${needs}, which there is not`];
        return contractingStatements(text).map((statement) => `${name}: ${statement}`);
      });
    expect(unmarked).toEqual([]);
  });

  it.each([
    'alter table person drop column title',
    'drop table notice_told',
    'ALTER TABLE person RENAME COLUMN a TO b',
    'alter table person alter column name set not null',
    'alter table person alter column n type bigint',
    'revoke select on person from tidings_app',
    'truncate person',
  ])('[OP-03] contracts by: %s', (statement) => {
    expect(contractingStatements(`-- Why.\n${statement};\nselect 1;`)).toEqual([statement]);
  });

  it.each([
    'create table x (id uuid); alter table x alter column id set not null; revoke delete on x from tidings_app;',
    'alter table person add column title text; -- drop table person',
    'revoke execute on function engine.queue_depth() from public',
    'alter table person drop constraint person_check',
    'create index person_title on person (title)',
  ])('only adds by: %s', (text) => {
    expect(contractingStatements(text)).toEqual([]);
  });
});

describe('a program', () => {
  const names = ['0001-first', '0071-minimum-version'];
  const ran = [...names, '0090-more'].map((name) => ({ name, needs: null as string | null }));

  it('[OP-03] may work on a newer schema that only adds, or that needs what it knows', () => {
    expect(beyond(ran, names)).toEqual([]);
    expect(beyond([...ran, { name: '0091-less', needs: '0071-minimum-version' }], names)).toEqual([]);
  });

  it('[OP-03] may not where a migration needs one that it does not know', () => {
    const less = { name: '0091-less', needs: '0090-more' };
    expect(beyond([...ran, less], names)).toEqual([less]);
    expect(beyond([...ran, less], [...names, '0090-more'])).toEqual([]);
  });
});

it('the mark is a line of its own', () => {
  expect(needOf('-- Takes away.\n-- needs: 0071-minimum-version\ndrop table x;')).toBe(
    '0071-minimum-version',
  );
  expect(needOf('-- It needs: 0071-minimum-version\n')).toBeNull();
});
