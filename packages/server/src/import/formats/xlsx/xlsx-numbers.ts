// Converts spreadsheet numbers to dates or plain digits.

/** How a format shows a number: as a date, as a date without year, or as a plain number. */
export type NumberKind = 'day' | 'dayOfYear' | 'number';

/** The kind of a format by its id, and by its code if it is not built in (ECMA-376 part 1, 18.8.30). */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (id === 16) return 'dayOfYear';
    const isDay =
      (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);
    return isDay ? 'day' : 'number';
  }
  const bare = code
    .slice(0, 200)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '')
    .split(';')[0]
    ?.toLowerCase();
  if (bare === undefined || bare.includes('general')) return 'number';
  if (bare.includes('y')) return 'day';
  return /d|mmm/.test(bare) ? 'dayOfYear' : 'number';
}

const dayMs = 86_400_000;
const lastDay = 2_958_465;

/** A spreadsheet's serial date as yyyy-mm-dd; null if it is out of range. */
export function isoOfSerial(serial: number, from1904: boolean): string | null {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  if (!(days >= 1 && days <= lastDay)) return null;
  // The serial dates include a 29 February 1900, which did not exist.
  const since = days < 60 ? days + 1 : days;
  return new Date(Date.UTC(1899, 11, 30) + since * dayMs).toISOString().slice(0, 10);
}

/** The text of a numeric cell, from its text in the file. */
export function readNumber(text: string, kind: NumberKind, from1904: boolean): string {
  if (kind === 'number') return plainDigits(text);
  const day = isoOfSerial(Number(text), from1904);
  if (day === null) return plainDigits(text);
  return kind === 'day' ? day : `-${day.slice(4)}`;
}

/**
 * Writes '2348031234567.0' and '2.348031234567E12' as 2348031234567. A number that has lost digits, such as '8.03E+12',
 * stays unchanged, so that the phone check can report it.
 */
function plainDigits(text: string): string {
  const whole = /^(-?\d+)\.0+$/.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const [, sign = '', first = '', fraction = '', power] =
    /^(-?)(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(text) ?? [];
  const zeros = Number(power) - fraction.length;
  if (power === undefined || zeros < 0) return text;
  return zeros > 3 && Number(power) > 6 ? text : sign + first + fraction + '0'.repeat(zeros);
}
