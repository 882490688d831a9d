// Tests of running programs.
import { afterEach, expect, test, vi } from 'vitest';
import { run } from './program.ts';

afterEach(() => vi.restoreAllMocks());

test('what a program prints is held back until it ends, and its errors are kept', async () => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const toErrors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const script =
    "process.stdout.write('one', () => process.stderr.write('two', () => process.stdout.write('three')))";
  const ended = await run(['node', '--eval', script], { keepErrors: true, holdBack: true });
  expect(ended).toEqual({ code: 0, output: 'two' });
  expect(printed).toHaveLength(1);
  for (const part of ['one', 'two', 'three']) expect(printed[0]).toContain(part);
  expect(toErrors).not.toHaveBeenCalled();
});
