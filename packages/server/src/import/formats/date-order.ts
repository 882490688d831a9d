// Decides whether the dates of a column begin with the day or with the month.
import type { ImportColumn, ImportField } from '@tidings/contract/calls/people/imports.ts';

/** A way to write dates: the first row with such a date, and how many there are. */
export interface Found {
  row: number;
  count: number;
}

/** What the dates of a column show about their order; null for a kind of date that it does not have. */
export interface DateEvidence {
  /** Dates that can only begin with the day, such as 18/4/1938. */
  day: Found | null;
  /** Dates that can only begin with the month. */
  month: Found | null;
  /** Dates that can be read both ways, such as 3/4/1938. */
  either: Found | null;
}

type Kind = keyof DateEvidence;

/** Null for a date whose order does not matter, and for any other text. */
export function kindOfDate(text: string): Kind | null {
  if (text.length > 40) return null;
  const [, one, other] =
    /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})(?:\s*[/.\s-]\s*\d{2,4})?\.?(?:[T\s]+\d{1,2}:\d{2}.*)?$/.exec(
      text.trim(),
    ) ?? [];
  const [first, second] = [Number(one), Number(other)];
  if (!(first >= 1 && first <= 31 && second >= 1 && second <= 31) || first === second) return null;
  if (first > 12) return second > 12 ? null : 'day';
  return second > 12 ? 'month' : 'either';
}

export interface DateCollector {
  add(cells: readonly string[], row: number): void;
  /** One for each of `width` columns; null for a column without such dates. */
  result(width: number): (DateEvidence | null)[];
}

/** Collects the evidence of all columns, row by row. */
export function collectDates(): DateCollector {
  const columns: (DateEvidence | undefined)[] = [];
  return {
    add(cells, row) {
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at] as string;
        // Most cells are no dates, which one character tells.
        if (cell === '' || cell > ':') continue;
        const kind = kindOfDate(cell);
        if (kind === null) continue;
        const evidence = (columns[at] ??= { day: null, month: null, either: null });
        evidence[kind] = { row: evidence[kind]?.row ?? row, count: (evidence[kind]?.count ?? 0) + 1 };
      }
    },
    result: (width) => Array.from({ length: width }, (_, at) => columns[at] ?? null),
  };
}

/** The order of a column's dates, and why. */
export interface DateOrder {
  dayFirst: boolean;
  by: 'person' | 'title' | 'file' | 'country';
  /** The first row with the day first and with the month first, where the dates are written in both orders. */
  mixed: { dayRow: number; monthRow: number } | null;
}

interface OrderedFile {
  header: readonly string[];
  columns: readonly ImportColumn[];
  /** Absent for imports staged by an earlier release. */
  dates?: readonly (DateEvidence | null)[] | undefined;
  /** What an earlier release found; null if nothing is proved. */
  dayFirst?: boolean | null | undefined;
  /** ISO 3166 alpha-2. */
  country: string;
}

/**
 * The order of each column: as a person chose; by its title; by most of its own dates; by those of all birthdays and
 * weddings; by the country.
 */
export function dateOrders({
  header,
  columns,
  dates = [],
  dayFirst = null,
  country,
}: OrderedFile): DateOrder[] {
  const whole = wholeEvidence(columns, dates);
  // In the United States the month comes first.
  const ofCountry = { dayFirst: country !== 'US', by: 'country' as const };
  return columns.map((column, at): DateOrder => {
    const own = dates[at] ?? null;
    const evidence = own?.day || own?.month ? own : whole;
    const mixed =
      evidence?.day && evidence.month ? { dayRow: evidence.day.row, monthRow: evidence.month.row } : null;
    if (column.dayFirst !== undefined) return { dayFirst: column.dayFirst, by: 'person', mixed };
    const titled = orderInTitle(header[at] ?? '');
    if (titled !== null) return { dayFirst: titled, by: 'title', mixed };
    const proved = orderOf(evidence) ?? (dates.length === 0 ? dayFirst : null);
    return { ...(proved === null ? ofCountry : { dayFirst: proved, by: 'file' as const }), mixed };
  });
}

/** The order of the birthdays and weddings of a whole file; null if they do not prove one. */
export const provedOrder = (
  columns: readonly ImportColumn[],
  dates: readonly (DateEvidence | null)[],
): boolean | null => orderOf(wholeEvidence(columns, dates));

const wholeEvidence = (columns: readonly ImportColumn[], dates: readonly (DateEvidence | null)[]) =>
  columns.map(({ field }, at) => (isDay(field) ? (dates[at] ?? null) : null)).reduce(joined, null);

/** Whether a field is a day of a person. */
export const isDay = (field: ImportField): field is 'birth' | 'wedding' | 'consentOn' =>
  field === 'birth' || field === 'wedding' || field === 'consentOn';

/** Whether more dates prove the day first than the month; null for none of either, or as many. */
function orderOf(evidence: DateEvidence | null): boolean | null {
  const [days, months] = [evidence?.day?.count ?? 0, evidence?.month?.count ?? 0];
  return days === months ? null : days > months;
}

function joined(one: DateEvidence | null, other: DateEvidence | null): DateEvidence | null {
  if (!one || !other) return one ?? other;
  const both = (kind: Kind): Found | null => {
    const [a, b] = [one[kind], other[kind]];
    return a && b ? { row: Math.min(a.row, b.row), count: a.count + b.count } : (a ?? b);
  };
  return { day: both('day'), month: both('month'), either: both('either') };
}

/** Whether a title puts the day first: 'Born (DD/MM/YYYY)', 'Birthdate Month/Day'; null if it does not say. */
function orderInTitle(title: string): boolean | null {
  if (/\b(dd?\W{0,2}mm?|day\W{0,2}month)\b/i.test(title)) return true;
  return /\b(mm?\W{0,2}dd?|month\W{0,2}day)\b/i.test(title) ? false : null;
}
