// Parses header and report fields with folded lines (RFC 822, RFC 3464, RFC 5965).

/** Field names in lower case -> the value; of one that comes several times the first. */
export type Fields = ReadonlyMap<string, string>;

/** A report is short; what is longer is no report. */
const longest = 64 * 1024;
const maxBlocks = 50;

/** The blocks of fields of a text, which empty lines part; lines that are no field are left out. */
export function readBlocks(text: string): Fields[] {
  return text
    .slice(0, longest)
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/, maxBlocks)
    .map(readFields)
    .filter((fields) => fields.size > 0);
}

/** The fields above the first empty line: the headers of a mail. */
export const readHeaders = (text: string): Fields => readBlocks(text.replace(/^[\r\n]+/, ''))[0] ?? new Map();

function readFields(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** 'rfc822; <ada@example.org>' as 'ada@example.org'; null where there is none. */
export function readRecipient(field: string | undefined): string | null {
  const address = field
    ?.slice(field.indexOf(';') + 1)
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();
  return address?.includes('@') ? address : null;
}
