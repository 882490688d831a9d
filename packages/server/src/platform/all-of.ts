// Work that goes on side by side, and of which nothing may be left going on when it is over.

/** What both give, when both have ended; throws what the one that failed first threw. */
export async function allOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  const both = Promise.all([one, other]);
  await Promise.allSettled([both, one, other]);
  return both;
}
