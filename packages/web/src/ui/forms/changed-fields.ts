// Which fields of a form were changed, and those changes over newer values.

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, as they are in `values`. */
export const changesOf = <V extends object>(before: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(before[field as keyof V], value)),
  ) as Partial<V>;

/** The newer values with the fields that were changed since `before`. */
export const withChanges = <V extends object>(newer: V, before: V, values: V): V => ({
  ...newer,
  ...changesOf(before, values),
});
