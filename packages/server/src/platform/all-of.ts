// Waits for two pieces of work, and leaves neither running when it returns.

/** Both results, once both have ended; throws the error of whichever failed first. */
export async function allOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const both = Promise.all([one, other]);
  await Promise.allSettled([both, one, other]);
  return both;
}
