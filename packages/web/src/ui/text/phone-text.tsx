// A phone number, set so that it can be read out: as people write it at home, or with its country.
import { useUser } from '../../lib/http/session.ts';
import classes from '../person.module.css';

interface Plan {
  countries: readonly string[];
  code: string;
  /** How the digits after the code are grouped; other lengths (land lines) stay as they are. */
  groups: readonly number[];
  /** How the number is written within the country. */
  atHome: (groups: readonly string[]) => string;
}

const withZero = (groups: readonly string[]): string => `0${groups.join(' ')}`;

/** The rest of the world's numbers stay as they are: the tables that know them all weigh more than the list of people. */
const plans: readonly Plan[] = [
  { countries: ['NG'], code: '234', groups: [3, 3, 4], atHome: withZero },
  { countries: ['GH'], code: '233', groups: [2, 3, 4], atHome: withZero },
  { countries: ['KE'], code: '254', groups: [3, 6], atHome: withZero },
  { countries: ['ZA'], code: '27', groups: [2, 3, 4], atHome: withZero },
  { countries: ['GB'], code: '447', groups: [3, 6], atHome: ([start, end]) => `07${start} ${end}` },
  {
    countries: ['US', 'CA'],
    code: '1',
    groups: [3, 3, 4],
    atHome: ([area, start, end]) => `(${area}) ${start}-${end}`,
  },
];

/**
 * An E.164 number in groups: '+234 803 123 4567', and '0803 123 4567' where `home` (ISO 3166 alpha-2) is its country.
 * Anything else comes back as it is.
 */
export function groupPhone(phone: string, home = ''): string {
  const plan = plans.find(({ code, groups }) => {
    const digits = 1 + code.length + groups.reduce((sum, size) => sum + size, 0);
    return phone.startsWith(`+${code}`) && phone.length === digits && /^\+\d+$/.test(phone);
  });
  if (!plan) return phone;
  let at = 1 + plan.code.length;
  const groups = plan.groups.map((size) => phone.slice(at, (at += size)));
  if (plan.countries.includes(home)) return plan.atHome(groups);
  // The British 7 is part of the number, and stands with its first group.
  return plan.code === '447' ? `+44 7${groups.join(' ')}` : `+${plan.code} ${groups.join(' ')}`;
}

/** Writes numbers for the signed-in user: those of their own country as at home. */
export function useGroupPhone(): (phone: string) => string {
  const { isoCode } = useUser();
  return (phone) => groupPhone(phone, isoCode);
}

/** The number on one line; nothing where there is none. */
export function PhoneText({ phone }: { phone: string | null | undefined }) {
  const written = useGroupPhone();
  return phone ? <span className={classes.phone}>{written(phone)}</span> : null;
}
