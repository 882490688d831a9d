// Tests of the keys of calls that create.
import { expect, test } from 'vitest';
import { ApiError, type FailureKind } from './http/api-error.ts';
import { type Begun, openOnce, printOf } from './once.ts';

/** The keys that were sent, one for each outcome: a failure of that kind, or null for an answer. */
async function keysOf(
  once: ReturnType<typeof openOnce>,
  tries: readonly [print: string, failure: FailureKind | null][],
): Promise<string[]> {
  const keys: string[] = [];
  for (const [print, failure] of tries)
    await once
      .run(print, async (key) => {
        keys.push(key);
        if (failure) throw new ApiError(failure, 0);
      })
      .catch(() => undefined);
  return keys;
}
const distinct = (keys: readonly string[]) => keys.map((key) => keys.indexOf(key));

test('[PF-14] the same said again after no answer has the same key, until an answer comes', async () => {
  const tries: [string, FailureKind | null][] = [
    ['a', 'timeout'],
    ['a', 'offline'],
    ['a', 'fault'],
    ['a', null],
    ['a', null],
  ];
  expect(distinct(await keysOf(openOnce(), tries))).toEqual([0, 0, 0, 0, 4]);
});

test('what was changed has a new key, and so has what was refused before', async () => {
  const tries: [string, FailureKind | null][] = [
    ['a', 'timeout'],
    ['b', 'refused'],
    ['b', null],
  ];
  expect(distinct(await keysOf(openOnce(), tries))).toEqual([0, 1, 2]);
});

test('what is meant anew has a new key', async () => {
  const once = openOnce();
  const [first] = await keysOf(once, [['a', 'timeout']]);
  once.forget();
  expect(await keysOf(once, [['a', null]])).not.toEqual([first]);
});

test('a key outlives the page where it is kept, and goes with the answer', async () => {
  let kept: Begun | undefined;
  const store = { read: () => kept, write: (begun: Begun | undefined) => (kept = begun) };
  const [first] = await keysOf(openOnce(store), [['a', 'timeout']]);
  expect(await keysOf(openOnce(store), [['a', null]])).toEqual([first]);
  expect(kept).toBeUndefined();
});

test('an answer that comes late leaves the key of what was begun since', async () => {
  const once = openOnce();
  const late = Promise.withResolvers<void>();
  const first = once.run('a', () => late.promise);
  const [second] = await keysOf(once, [['b', 'timeout']]);
  late.resolve();
  await first;
  expect(await keysOf(once, [['b', null]])).toEqual([second]);
});

test('forms are told apart by their fields and their files', () => {
  const print = (name: string, file?: File) => {
    const form = new FormData();
    form.set('name', name);
    if (file) form.set('picture', file);
    return printOf('POST', '/api/x', form);
  };
  const [one, other] = [new File(['a'], 'a.png'), new File(['ab'], 'a.png')];
  expect(print('Ada')).toBe(print('Ada'));
  expect(print('Ada', one)).toBe(print('Ada', new File(['a'], 'a.png')));
  expect(new Set([print('Ada'), print('Ngozi'), print('Ada', one), print('Ada', other)]).size).toBe(4);
  expect(printOf('POST', '/api/x', { a: 1 })).not.toBe(printOf('POST', '/api/y', { a: 1 }));
});
