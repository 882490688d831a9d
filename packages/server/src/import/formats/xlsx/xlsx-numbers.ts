// What a number of a spreadsheet says: a day, where its format shows one, or plain digits.

/** How a format shows a number: as a day, as a day without its year, or as the number that it is. */
export type NumberKind = 'day' | 'dayOfYear' | 'number';

/** By the number of a format, and its code where it is not built in (ECMA-376 part 1, 18.8.30). */
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

/** A day of a spreadsheet's count, as yyyy-mm-dd; null for what is beyond it. */
export function isoOfSerial(serial: number, from1904: boolean): string | null {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  if (!(days >= 1 && days <= lastDay)) return null;
  // The count has a 29 February 1900, which never was.
  const since = days < 60 ? days + 1 : days;
  return new Date(Date.UTC(1899, 11, 30) + since * dayMs).toISOString().slice(0, 10);
}

/** A number's cell by its text in the file. */
export function readNumber(text: string, kind: NumberKind, from1904: boolean): string {
  if (kind === 'number') return plainDigits(text);
  const day = isoOfSerial(Number(text), from1904);
  if (day === null) return plainDigits(text);
  return kind === 'day' ? day : `-${day.slice(4)}`;
}

/**
 * '2348031234567.0' and '2.348031234567E12' as 2348031234567. One whose last digits are lost, '8.03E+12', stays as it
 * is, so that whoever reads a phone from it sees that.
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
