// A phone number, set so that it can be read out.
import classes from './person.module.css';

/** Calling code -> how the digits after it are grouped; other countries' numbers stay as they are. */
const groupings: Record<string, number[]> = {
  '1': [3, 3, 4],
  '27': [2, 3, 4],
  '44': [4, 6],
  '233': [2, 3, 4],
  '234': [3, 3, 4],
  '254': [3, 6],
};

/** An E.164 number in groups: '+234 803 123 4567'. Anything else comes back as it is. */
export function groupPhone(phone: string): string {
  if (!/^\+\d+$/.test(phone)) return phone;
  for (const [code, sizes] of Object.entries(groupings)) {
    const rest = phone.slice(1 + code.length);
    const fits = rest.length === sizes.reduce((sum, size) => sum + size, 0);
    if (!phone.startsWith(`+${code}`) || !fits) continue;
    let at = 0;
    return [`+${code}`, ...sizes.map((size) => rest.slice(at, (at += size)))].join(' ');
  }
  return phone;
}

/** The number on one line; nothing where there is none. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  return phone ? <span className={classes.phone}>{groupPhone(phone)}</span> : null;
}
