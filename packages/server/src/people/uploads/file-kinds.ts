// What a file for a custom field may be, told by its content: its name and what the sender calls it prove nothing.
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** The kinds that are taken, as their files' names end. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'gif' | 'webp' | 'docx' | 'xlsx' | 'odt' | 'csv' | 'txt';

/** The members of a zip by which the offices' formats are known. */
const offices: [FileKind, string][] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
];
const maxMembers = 10_000;

/** The kind of a file; null for what is none of them. `name` only tells a table from other plain text. */
export async function kindOfFile(path: string, name: string): Promise<FileKind | null> {
  const start = await firstBytes(path);
  const is = (signature: string, at = 0) => start.toString('latin1', at, at + signature.length) === signature;
  if (is('%PDF-')) return 'pdf';
  if (is('\xff\xd8\xff')) return 'jpg';
  if (is('\x89PNG\r\n\x1a\n')) return 'png';
  if (is('GIF87a') || is('GIF89a')) return 'gif';
  if (is('RIFF') && is('WEBP', 8)) return 'webp';
  if (is('PK\x03\x04')) return kindOfZip(path);
  if (!(await isPlainText(path))) return null;
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'txt';
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

async function kindOfZip(path: string): Promise<FileKind | null> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: true }).catch(() => null);
  if (!zip) return null;
  const names = await namesIn(zip).catch(() => null);
  if (!names) return null;
  // Macros are programs.
  if ([...names].some((name) => /vbaProject\.bin$|^Basic\//i.test(name))) return null;
  if (names.has('[Content_Types].xml')) return offices.find(([, member]) => names.has(member))?.[0] ?? null;
  return names.has('mimetype') && names.has('content.xml') && names.has('META-INF/manifest.xml')
    ? 'odt'
    : null;
}

/** The names of a zip's members; nothing of it is unpacked. */
function namesIn(zip: yauzl.ZipFile): Promise<Set<string>> {
  return new Promise((resolve, reject) => {
    const names = new Set<string>();
    zip.on('entry', (entry: yauzl.Entry) => {
      names.add(entry.fileName);
      if (names.size > maxMembers) reject(new Error('too many members'));
      else zip.readEntry();
    });
    zip.on('end', () => resolve(names));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** Text that nothing takes for a page or a program: UTF-8 or one byte a letter, no control characters, no markup. */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const bytes = await file.readFile();
    if (bytes.length === 0 || bytes.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte)))
      return false;
    return !/<(!doctype|\?xml|html|head|body|script|svg|iframe)\b|^\s*<|^#!/i.test(bytes.toString('latin1'));
  } finally {
    await file.close();
  }
}
