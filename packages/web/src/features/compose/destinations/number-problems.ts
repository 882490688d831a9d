// Finds typed numbers that cannot be reached, while they are typed.
import { useEffect, useState } from 'react';
import { phoneProblems } from '../../../messages/en/phone-problems.ts';

/**
 * The numbers that cannot be read, each with the reason as a sentence; local ones are read as of `country`. Offline it
 * answers none, since the rules may not be loaded; the server checks the numbers again.
 */
export async function problemsOf(numbers: readonly string[], country: string): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  if (numbers.length === 0) return problems;
  // The tables of all countries are large, and are needed only once a number is typed.
  const rules = await import('@tidings/contract/rules/phones.ts').catch(() => null);
  if (!rules) return problems;
  const { readPhone } = rules;
  for (const number of numbers) {
    const reading = readPhone(number, country);
    if ('problem' in reading) problems.set(number, phoneProblems[reading.problem](reading.shown));
  }
  return problems;
}

/** The same as state; numbers count as good until they are checked. */
export function useNumberProblems(numbers: readonly string[], country: string): ReadonlyMap<string, string> {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const list = numbers.join('\n');
  useEffect(() => {
    let stale = false;
    void problemsOf(list === '' ? [] : list.split('\n'), country).then((found) => {
      if (!stale) setProblems(found);
    });
    return () => {
      stale = true;
    };
  }, [list, country]);
  return problems;
}
