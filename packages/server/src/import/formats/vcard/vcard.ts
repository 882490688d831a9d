// Reads vCards of any version and program, one card per row.
import type { CardFile } from '../sniff-file.ts';
import { brokenCard, cleanCell, trimRow } from '../cells.ts';
import { phoneRank } from '../spellings.ts';
import { groupsCell } from '../tags.ts';
import { type CardLine, cardLines } from './vcard-lines.ts';
import { type CardTitle, cardTitles } from './vcard-titles.ts';
import { addressOfCard, cardDay, cardText, listOf, partsOf } from './vcard-values.ts';

/** Lines kept of a card; more than any real contact has. */
const maxLines = 2000;
const several = ' ::: ';

/**
 * Yields the made-up header, then a row per card. An incomplete card gives a row with brokenCard, and a card of a
 * contact list an empty row.
 */
export async function* cardRecords(file: CardFile): AsyncGenerator<string[]> {
  yield [...cardTitles];
  let card: CardLine[] | null = null;
  let written = '';
  const broken = () => [brokenCard, '', '', '', '', '', '', '', '', cleanCell(written)];
  for await (const line of cardLines(file)) {
    const isMark = (name: string) => line?.name === name && /^\s*VCARD\s*$/i.test(line.value);
    if (isMark('BEGIN')) {
      if (card) yield broken();
      card = [];
      written = '';
    } else if (isMark('END')) {
      if (card) yield recordOf(card) ?? broken();
      card = null;
    } else if (card && line) {
      if (card.length < maxLines && !/^(PHOTO|LOGO|SOUND|KEY)$/.test(line.name)) card.push(line);
      if (written.length < 200) written += `${line.name}: ${line.value.slice(0, 100)} `;
    }
  }
  if (card) yield broken();
}

/** The row of a card; null for a card without any content. */
function recordOf(card: readonly CardLine[]): string[] | null {
  const all = (...names: string[]) => card.filter((line) => names.includes(line.name));
  const text = (...names: string[]) =>
    all(...names)
      .map((line) => cardText(line.value))
      .find(Boolean) ?? '';
  if (/^group$/i.test(text('KIND', 'X-ADDRESSBOOKSERVER-KIND'))) return [];
  const labels = new Map(all('X-ABLABEL').map(({ group, value }) => [group, value]));
  // Apple labels a line by another line of the same group.
  const saidBeside = (says: RegExp, ...names: string[]) =>
    all(...names).find(({ group }) => group !== '' && says.test(labels.get(group) ?? ''));
  const related = all('RELATED').find((line) => types(line).some((type) => /^spouse$/i.test(type)));
  const wedding = all('ANNIVERSARY', 'X-ANNIVERSARY')[0] ?? saidBeside(/anniversary/i, 'X-ABDATE');
  const birth = all('BDAY')[0];
  const cells: Record<CardTitle, string> = {
    ...nameOf(text('FN'), all('N')[0]?.value ?? '', text('NICKNAME'), orgOf(all('ORG')[0])),
    Phone: phonesOf(all('TEL'), labels).join(several),
    Email: emailsOf(all('EMAIL')).join(several),
    Birthday: birth ? cardDay(birth) : '',
    Anniversary: wedding ? cardDay(wedding) : '',
    Gender: genderOf(text('GENDER', 'X-GENDER')),
    ...addressOfCard(all('ADR'), all('LABEL')),
    'Job Title': text('TITLE') || text('ROLE'),
    Company: orgOf(all('ORG')[0]),
    Spouse:
      text('X-SPOUSE', 'X-MS-SPOUSE') ||
      cardText((related ?? saidBeside(/spouse/i, 'X-ABRELATEDNAMES'))?.value ?? '').replace(/^urn:.*/i, ''),
    Categories: groupsCell(
      all('CATEGORIES')
        .flatMap(({ value }) => listOf(value))
        .filter(isOwnGroup),
    ),
    Notes: all('NOTE')
      .map(({ value }) => cardText(value))
      .filter(Boolean)
      .join('\n'),
  };
  const record = trimRow(cardTitles.map((title) => cleanCell(cells[title])));
  return record.length > 0 ? record : null;
}

type Name = Record<'Full Name' | 'First Name' | 'Middle Name' | 'Last Name', string>;

/** The structured name if it has both parts, else the display name, the nickname or the organisation. */
function nameOf(shown: string, inParts: string, called: string, firm: string): Name {
  const [last = '', first = '', middle = ''] = partsOf(inParts);
  const none = { 'Full Name': '', 'First Name': '', 'Middle Name': '', 'Last Name': '' };
  if (first !== '' && last !== '')
    return { ...none, 'First Name': first, 'Middle Name': middle, 'Last Name': last };
  const whole = shown || [first, middle, last].filter(Boolean).join(' ') || called;
  // The name of an organisation is not split into first and last name.
  return whole === '' || whole === firm ? { ...none, 'First Name': firm } : { ...none, 'Full Name': whole };
}

const orgOf = (line: CardLine | undefined): string =>
  line ? partsOf(line.value).filter(Boolean).join(', ') : '';
const genderOf = (text: string): string => /^(female|male|[fm](?=;|$))/i.exec(text)?.[0] ?? '';
const isOwnGroup = (name: string): boolean => !/^\*?\s*(my ?contacts|starred( in android)?)$/i.test(name);
const types = ({ params }: CardLine): readonly string[] => params.get('TYPE') ?? [];

/** Lower is more preferred. */
const preference = (line: CardLine): number =>
  types(line).some((type) => /^pref$/i.test(type)) ? 0 : Number(line.params.get('PREF')?.[0] ?? 101) / 200;

function phonesOf(lines: readonly CardLine[], labels: ReadonlyMap<string, string>): string[] {
  const ranked = lines.flatMap((line) => {
    const words = [...types(line), line.group === '' ? '' : (labels.get(line.group) ?? '')].join(' ');
    if (/fax|pager/i.test(words)) return [];
    const number = cardText(line.value)
      .replace(/^tel:/i, '')
      .slice(0, 1000)
      .replace(/;(ext|phone-context)=.*$/i, '');
    return number === '' ? [] : [{ number, rank: phoneRank(words) + (preference(line) || 0) }];
  });
  return [...new Set(ranked.toSorted((a, b) => a.rank - b.rank).map(({ number }) => number))];
}

function emailsOf(lines: readonly CardLine[]): string[] {
  const sorted = lines.toSorted((a, b) => (preference(a) || 0) - (preference(b) || 0));
  return [...new Set(sorted.map(({ value }) => cardText(value).replace(/^mailto:/i, '')).filter(Boolean))];
}
