// Moves the product's clock in SQL, as a test does.

/**
 * The statement that sets it to so many seconds from now, for every process on the database at once. Only the owner of
 * the tables may run it.
 */
export const shiftedClock = (seconds: number): string =>
  `create or replace function engine.now() returns timestamptz language sql stable as
    $$ select clock_timestamp() + interval '${seconds} seconds' $$`;
