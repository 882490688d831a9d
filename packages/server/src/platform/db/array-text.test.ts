// Tests that PostgreSQL reads an array's text as the list it was made of.
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { arrayText } from './array-text.ts';

fc.configureGlobal({ seed: 20 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const back = async (list: (string | number | null)[], type: string) =>
  (await server.query(`select $1::${type}[] as list`, [arrayText(list)]))[0]?.['list'];

it.each([
  [[]],
  [['']],
  [[null, 'null', 'NULL', '{a,b}', ' a ']],
  [['"', '\\', '\\"', '\\n', '\\\\n', '\n', '\t\r\f\b\u0001', '\\\n"\n', 'a\u2028Ọ̀😀']],
])('of texts: %j', async (list) => {
  expect(await back(list, 'text')).toEqual(list);
});

it('of numbers', async () => {
  expect(await back([1, null, -2], 'integer')).toEqual([1, null, -2]);
});

it('of any texts', async () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\\', '"', 'n', 'u', '\n'), fc.string({ maxLength: 1 })),
  });
  const lists = fc.array(
    fc.oneof(
      text.map((one) => one.replaceAll('\0', '')),
      fc.constant(null),
    ),
  );
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      expect(await back(list, 'text')).toEqual(list);
    }),
    { numRuns: 100 },
  );
});
