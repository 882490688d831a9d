// Merges the field values of a recipient, who may be several people. (SC-17)
import { joinNames } from '@tidings/contract/rules/merge-fields.ts';

const names = new Set(['name', 'firstname']);

/**
 * Returns the values of the fields `used` for people who share an address: first names joined ('Bola & Tunde'; more
 * than three give none, so that the fallback value stands), any other field only if all agree.
 */
export function mergedFields(
  people: readonly Record<string, string>[],
  used: readonly string[],
): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const field of used) {
    const values = people.map((person) => person[names.has(field) ? 'name' : field] ?? '');
    const value = names.has(field)
      ? joinNames(values)
      : values.every((other) => other === values[0])
        ? values[0]
        : null;
    if (value) merged[field] = value;
  }
  return merged;
}
