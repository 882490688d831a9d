// Where the text of a mail is worked on: a short one at once, a long one in a thread of its own, beside everybody's requests.
import type { RunAside } from '../../platform/aside.ts';

/** Characters of HTML that take some hundredths of a second at most, whatever they are. */
const short = 20_000;

/** Runs work here and now, in the way of RunAside. */
export const atOnce: RunAside = async <Given extends unknown[], T>(
  _module: string,
  work: (...given: Given) => T,
  ...given: Given
): Promise<Awaited<T>> => await work(...given);

/** Where a text is to be worked on. */
export const placeFor = (text: string, aside: RunAside): RunAside => (text.length > short ? aside : atOnce);
