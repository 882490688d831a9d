// The idempotency keys of calls that create.
import { expect, test } from 'vitest';
import { ApiError, type FailureKind } from './http/api-error.ts';
import { type Begun, openOnce, printOf } from './once.ts';

/** The keys sent, one for each outcome: a failure of that kind, or null for an answer. */
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

test('[PF-14] repeats the key of an unanswered call with the same content, until an answer comes', async () => {
  const tries: [string, FailureKind | null][] = [
    ['a', 'timeout'],
    ['a', 'offline'],
    ['a', 'fault'],
    ['a', null],
    ['a', null],
  ];
  expect(distinct(await keysOf(openOnce(), tries))).toEqual([0, 0, 0, 0, 4]);
});

test('uses a new key for changed content, and after a refusal', async () => {
  const tries: [string, FailureKind | null][] = [
    ['a', 'timeout'],
    ['b', 'refused'],
    ['b', null],
  ];
  expect(distinct(await keysOf(openOnce(), tries))).toEqual([0, 1, 2]);
});

test('uses a new key after forget', async () => {
  const once = openOnce();
  const [first] = await keysOf(once, [['a', 'timeout']]);
  once.forget();
  expect(await keysOf(once, [['a', null]])).not.toEqual([first]);
});

test('keeps a stored key over a reload, and removes it with the answer', async () => {
  let kept: Begun | undefined;
  const store = { read: () => kept, write: (begun: Begun | undefined) => (kept = begun) };
  const [first] = await keysOf(openOnce(store), [['a', 'timeout']]);
  expect(await keysOf(openOnce(store), [['a', null]])).toEqual([first]);
  expect(kept).toBeUndefined();
});

test('a late answer leaves the key of a newer call', async () => {
  const once = openOnce();
  const late = Promise.withResolvers<void>();
  const first = once.run('a', () => late.promise);
  const [second] = await keysOf(once, [['b', 'timeout']]);
  late.resolve();
  await first;
  expect(await keysOf(once, [['b', null]])).toEqual([second]);
});

test('tells forms apart by their fields and files', () => {
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
