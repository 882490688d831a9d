// Which fields of a form were changed, and those changes over newer values.

/** Whether two plain values are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields that differ. */
export const changedFields = <V extends object>(before: V, values: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((field) => !isSame(before[field], values[field]));

/** The newer values with the fields that were changed since `before`. */
export function withChanges<V extends object>(newer: V, before: V, values: V): V {
  const changed = changedFields(before, values).map((field) => [field, values[field]]);
  return { ...newer, ...Object.fromEntries(changed) };
}
