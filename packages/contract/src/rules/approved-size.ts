// How much the list of an approved schedule may grow until its time.

/** The share by which it may grow, and recipients or units by which even a small one may. */
const [share, atLeast] = [0.1, 10];

/** The most recipients, or units, that the approval of so many covers. */
export const mostApproved = (approved: number): number =>
  approved + Math.max(atLeast, Math.floor(approved * share));
