// Builds an object from a form's fields; repeated names and `a[0].b` become lists.
import { AppError } from '@tidings/contract/errors.ts';

const maxRows = 10_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Adds one field to the object that is being built. Throws 'badInput' for a malformed name. */
export function setField(fields: Record<string, unknown>, name: string, value: string): void {
  const path = name.match(/[^.[\]]+/g) ?? [];
  const [first] = path;
  if (first === undefined || path.some((step) => forbidden.has(step)))
    throw new AppError('badInput', 'This form has a field name that cannot be taken.');
  if (path.length > 1) return setDeep(fields, path, value);
  const before = Object.hasOwn(fields, first) ? fields[first] : undefined;
  fields[first] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
}

function setDeep(root: Record<string, unknown>, path: string[], value: string): void {
  let at: Record<string, unknown> = root;
  for (const [i, step] of path.entries()) {
    if (Array.isArray(at) && !(/^\d{1,5}$/.test(step) && Number(step) < maxRows))
      throw new AppError('badInput', 'This form has too many rows, or one that is not numbered.');
    if (i === path.length - 1) {
      at[step] = value;
      return;
    }
    const inner = Object.hasOwn(at, step) ? at[step] : undefined;
    if (typeof inner !== 'object' || inner === null) at[step] = /^\d+$/.test(path[i + 1] ?? '') ? [] : {};
    at = at[step] as Record<string, unknown>;
  }
}
