// Recognises by its values what a column without a known title holds.

export type ValueKind = 'email' | 'phone' | 'date' | 'gender' | 'name';

const scientific = /^\+?\d([.,]\d+)?e\+?\d+$/i;

/** The kind that a value looks like; null for anything else. */
export function kindOfValue(value: string): ValueKind | null {
  const text = value.slice(0, 300).trim();
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/.test(text)) return 'email';
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text) || /^--\d\d-\d\d$/.test(text)) return 'date';
  const digits = text.replace(/\D/g, '').length;
  if ((/^\+?[\d\s().'/-]+$/.test(text) && digits >= 7 && digits <= 16) || scientific.test(text))
    return 'phone';
  if (/^(m|f|male|female)$/i.test(text)) return 'gender';
  return /^[\p{L}\p{M}][\p{L}\p{M}\s.,'’`-]*$/u.test(text) ? 'name' : null;
}

/** The kind of at least 60% of a column's filled values; null if they are mixed or there are none. */
export function kindOfColumn(values: readonly string[]): ValueKind | null {
  const filled = values.filter((value) => value !== '');
  const counts = new Map<ValueKind | null, number>();
  for (const value of filled) {
    const kind = kindOfValue(value);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [kind = null, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return count >= filled.length * 0.6 ? kind : null;
}
