// Reads a workbook's list of sheets, relations and cell styles.
import { AppError } from '@tidings/contract/errors.ts';
import type { Pack } from '../pack.ts';
import { kindOfFormat, type NumberKind } from './xlsx-numbers.ts';
import { readXml } from './xml.ts';

export interface Book {
  sheets: { name: string; entry: string; hidden: boolean }[];
  /** Whether dates are counted from 1904, as on old Macs. */
  from1904: boolean;
  /** How each cell style shows a number. */
  styles: NumberKind[];
  /** The file with the shared texts; null if there is none. */
  strings: string | null;
}

const what = 'This file';
const maxStyles = 100_000;
/** Including hidden sheets, which are listed but not read. */
const maxSheets = 1000;

/** Throws badInput for an archive without a workbook. */
export async function readBook(pack: Pack): Promise<Book> {
  const roots = await readRelations(pack, '_rels/.rels', '');
  const book = roots.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!pack.names.includes(book))
    throw new AppError('badInput', 'This file holds no sheet that can be read.');
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const relations = await readRelations(pack, `${folder}_rels/${book.slice(folder.length)}.rels`, folder);
  const targetOf = (type: string) => relations.find((one) => one.type === type)?.target;
  const styles = targetOf('styles');
  const strings = targetOf('sharedStrings');
  const found: Book = {
    sheets: [],
    from1904: false,
    styles: styles !== undefined && pack.names.includes(styles) ? await readStyles(pack, styles) : [],
    strings: strings !== undefined && pack.names.includes(strings) ? strings : null,
  };
  // If two relations have the same id, the first is used.
  const byId = new Map(relations.toReversed().map((relation) => [relation.id, relation]));
  const names = new Set(pack.names);
  await readXml(pack.read(book), what, {
    open(name, attributes) {
      if (name === 'workbookPr') found.from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const relation = byId.get(attributes['r:id'] ?? idOf(attributes) ?? '');
      if (relation?.type !== 'worksheet' || !names.has(relation.target)) return;
      if (found.sheets.length === maxSheets)
        throw new AppError('badInput', `This file has more than ${maxSheets} sheets. Split it in two.`);
      found.sheets.push({
        name: (attributes['name'] ?? '').slice(0, 100),
        entry: relation.target,
        hidden: (attributes['state'] ?? 'visible') !== 'visible',
      });
    },
  });
  return found;
}

/** The relation's id under any namespace prefix. */
function idOf(attributes: Record<string, string>): string | undefined {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name === undefined ? undefined : attributes[name];
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

async function readRelations(pack: Pack, entry: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  if (!pack.names.includes(entry)) return relations;
  await readXml(pack.read(entry), what, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target.slice(1) : withoutDots(folder + target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: path });
    },
  });
  return relations;
}

function withoutDots(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  return steps.join('/');
}

async function readStyles(pack: Pack, entry: string): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const styles: NumberKind[] = [];
  let within = '';
  await readXml(pack.read(entry), what, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmts' || name === 'cellXfs') within = name;
      else if (name === 'numFmt' && within === 'numFmts') codes.set(id, attributes['formatCode'] ?? '');
      else if (name === 'xf' && within === 'cellXfs' && styles.length < maxStyles)
        styles.push(kindOfFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === within) within = '';
    },
  });
  return styles;
}
