// What was typed to sign up, kept over a reload in this tab alone.
import { useEffect } from 'react';
import { readKept, writeKept } from '../../lib/storage/kept-slot.ts';

/** The values that are secret, which no storage of the browser gets. */
const secrets = ['password', 'code'] as const;
/** Each invitation has its own, by its address; '' without one. */
const keyOf = (invited: string): string => `tidings.sign-up.${invited}`;

type WithoutSecrets<Values> = Omit<Values, (typeof secrets)[number]>;

/** What was typed before the reload; nothing on the first visit. */
export const readTyped = <Values>(invited: string): Partial<WithoutSecrets<Values>> =>
  readKept<Partial<WithoutSecrets<Values>>>(sessionStorage, keyOf(invited)) ?? {};

/** Keeps `values` without their secrets as they change. */
export function useTyped(values: object, invited: string): void {
  useEffect(() => {
    const shown = Object.entries(values).filter(([name]) => !secrets.some((secret) => secret === name));
    writeKept(sessionStorage, keyOf(invited), Object.fromEntries(shown));
  }, [values, invited]);
}

export const forgetTyped = (invited: string): void => sessionStorage.removeItem(keyOf(invited));
