// Recognises by content which kind of file was uploaded to a custom field.
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** The accepted kinds, named by file extension. */
export type FileKind = 'pdf' | 'jpg' | 'png' | 'gif' | 'webp' | 'docx' | 'xlsx' | 'odt' | 'csv' | 'txt';

/** Zip entries that identify the Office formats. */
const offices: [FileKind, string][] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
];
const maxMembers = 10_000;

/** The kind of a file; null if it is not accepted. `name` only distinguishes a table from other plain text. */
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
  // Files with macros are refused, since macros are programs.
  if ([...names].some((name) => /vbaProject\.bin$|^Basic\//i.test(name))) return null;
  if (names.has('[Content_Types].xml')) return offices.find(([, member]) => names.has(member))?.[0] ?? null;
  return names.has('mimetype') && names.has('content.xml') && names.has('META-INF/manifest.xml')
    ? 'odt'
    : null;
}

/** The names of the entries of a zip file, without unpacking it. */
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

/** Whether a file is text without control characters and markup that no program would run or render. */
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
