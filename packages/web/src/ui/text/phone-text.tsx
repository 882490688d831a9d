// Formats phone numbers: nationally, or with the country code.
import { useUser } from '../../lib/http/session.ts';
import { direction } from '../../messages/language.ts';
import classes from '../person.module.css';

interface Plan {
  countries: readonly string[];
  code: string;
  /** How the digits after the code are grouped; numbers of other lengths (landlines) are not. */
  groups: readonly number[];
  /** Writes the groups in the national format. */
  national: (groups: readonly string[]) => string;
}

const withZero = (groups: readonly string[]): string => `0${groups.join(' ')}`;

/** Other countries' numbers stay unformatted: the tables for all of them would be larger than the people screen. */
const plans: readonly Plan[] = [
  { countries: ['NG'], code: '234', groups: [3, 3, 4], national: withZero },
  { countries: ['GH'], code: '233', groups: [2, 3, 4], national: withZero },
  { countries: ['KE'], code: '254', groups: [3, 6], national: withZero },
  { countries: ['ZA'], code: '27', groups: [2, 3, 4], national: withZero },
  { countries: ['GB'], code: '447', groups: [3, 6], national: ([start, end]) => `07${start} ${end}` },
  {
    countries: ['US', 'CA'],
    code: '1',
    groups: [3, 3, 4],
    national: ([area, start, end]) => `(${area}) ${start}-${end}`,
  },
];

/**
 * An E.164 number in groups: '+234 803 123 4567', and '0803 123 4567' where `home` (ISO 3166 alpha-2) is its country.
 * Any other text is returned unchanged.
 */
export function groupPhone(phone: string, home = ''): string {
  const plan = plans.find(({ code, groups }) => {
    const digits = 1 + code.length + groups.reduce((sum, size) => sum + size, 0);
    return phone.startsWith(`+${code}`) && phone.length === digits && /^\+\d+$/.test(phone);
  });
  if (!plan) return phone;
  let at = 1 + plan.code.length;
  const groups = plan.groups.map((size) => phone.slice(at, (at += size)));
  if (plan.countries.includes(home)) return plan.national(groups);
  // In Britain the 7 belongs to the number and is written with its first group.
  return plan.code === '447' ? `+44 7${groups.join(' ')}` : `+${plan.code} ${groups.join(' ')}`;
}

/**
 * A number as a provider gives it, in groups too where it has the code of a country but no plus: '2348031234567'. A short
 * code stays as it is.
 */
export function groupGiven(number: string, home = ''): string {
  const whole = `+${number}`;
  const grouped = groupPhone(whole, home);
  return grouped === whole ? groupPhone(number, home) : grouped;
}

/** Formats numbers for the signed-in user: those of the user's country nationally. */
export function useGroupPhone(): (phone: string) => string {
  const { isoCode } = useUser();
  return (phone) => shownPhone(phone, isoCode);
}

/** The same for numbers as a provider gives them. */
export function useGroupGiven(): (number: string) => string {
  const { isoCode } = useUser();
  return (number) => inOrder(groupGiven(number, isoCode));
}

/** The same for a given country: its groups of digits keep their order in a text that is read from right to left. */
export function shownPhone(phone: string, home: string): string {
  return inOrder(groupPhone(phone, home));
}

const inOrder = (grouped: string): string => (direction() === 'rtl' ? `\u2066${grouped}\u2069` : grouped);

/** The number without line breaks; renders nothing where there is none. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  const format = useGroupPhone();
  return phone ? <span className={classes.phone}>{format(phone)}</span> : null;
}
