// Reads a person's name from separate columns or a single one.
import { splitAtComma } from '@tidings/contract/rules/names.ts';
import type { Row } from './open-row.ts';

/**
 * A middle name is appended to the first name. A name in one column is split at its last space, or at a comma as in
 * 'Obi, Ada', but not in 'Ada Obi, Jr'. A last name alone becomes the first name. Both are empty if the row has no name.
 */
export function readName({ firstText }: Row): { firstName: string; lastName: string } {
  const last = squeeze(firstText('lastName'));
  const given = squeeze(firstText('firstName'));
  const middle = squeeze(firstText('middleName'));
  const holdsMiddle = middle === '' || ` ${given} `.includes(` ${middle} `);
  const first = holdsMiddle ? given : `${given} ${middle}`.trim();
  if (first !== '') return { firstName: first, lastName: last };
  return last === '' ? splitName(firstText('name')) : { firstName: last, lastName: '' };
}

function splitName(name: string): { firstName: string; lastName: string } {
  const parts = splitAtComma(squeeze(name));
  if (parts) return { firstName: parts.given, lastName: parts.family };
  const [before = '', suffix = ''] = name.split(',').map(squeeze);
  const [, given = '', family = ''] = /^(.*?)(?:\s(\S+))?$/s.exec(before) ?? [];
  return { firstName: given, lastName: `${family} ${suffix}`.trim() };
}

// Most names are ASCII words with one space between, which stay as they are.
const squeeze = (text: string): string =>
  /^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim();
