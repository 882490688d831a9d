// Parses header and report fields with folded lines (RFC 822, RFC 3464, RFC 5965).

/** Values by field name in lower case. Of a repeated field the first one counts. */
export type Fields = ReadonlyMap<string, string>;

/** Characters of a report that are read. */
const longest = 64 * 1024;
const maxBlocks = 50;

/** Splits a text into blocks of fields at empty lines. Lines that are no field are left out. */
export function readBlocks(text: string): Fields[] {
  return text
    .slice(0, longest)
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/, maxBlocks)
    .map(readFields)
    .filter((fields) => fields.size > 0);
}

/** The fields above the first empty line, which are the headers of a mail. */
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

/**
 * Gives 'ada@example.org' for 'rfc822; <ada@example.org> (Ada Obi)', and null for a field without an address.
 */
export function readRecipient(field: string | undefined): string | null {
  const address = withoutComments(field?.slice(field.indexOf(';') + 1) ?? '')
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase();
  return address.includes('@') ? address : null;
}

/** The keyword of a field in lower case, such as 'failed' for 'Failed (permanent)'. */
export const keywordOf = (field: string | undefined): string | undefined =>
  field === undefined ? undefined : /^[a-z][a-z-]*/i.exec(withoutComments(field))?.[0].toLowerCase();

/** Comments in parentheses may stand in any field of a report (RFC 3464 2.1.1). */
function withoutComments(field: string): string {
  let rest = field.slice(0, longestField);
  // One within another: the inner ones go first.
  for (let depth = 0; depth < maxDepth && rest.includes('('); depth += 1)
    rest = rest.replaceAll(/\([^()]*\)/g, ' ');
  return rest.trim();
}
const longestField = 1000;
const maxDepth = 10;
