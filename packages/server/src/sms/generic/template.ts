// Fills placeholders in addresses, bodies and headers, escaped for their place.

/** Values by placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Replaces `{name}` by its value, escaped by `write`. Other braces stay as they are. */
function fill(template: string, values: Values, write: (value: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] as string) : whole,
  );
}

const percent = (value: string): string => encodeURIComponent(value.toWellFormed());

/** Fills an address or a form. Values are percent-encoded, so that none can start another field. */
export const fillEncoded = (template: string, values: Values): string => fill(template, values, percent);

/**
 * Fills a JSON body. The template is parsed before it is filled, so a value stays inside its string. Throws SyntaxError
 * for a template that is no JSON.
 */
export function fillJson(template: string, values: Values): string {
  return JSON.stringify(JSON.parse(template), (_, part: unknown) =>
    typeof part === 'string' ? fill(part, values, (value) => value.toWellFormed()) : part,
  );
}

/** Headers of the connection and the body's length, which only the client sets. */
const ours = /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer)$/i;

/**
 * Fills headers, one per line: `Name: value`. Characters other than visible ASCII are percent-encoded, so that a value
 * cannot start a header. Throws SyntaxError for a line that is no header, or a header that may not be set.
 */
export function fillHeaders(template: string, values: Values): Record<string, string> {
  const lines = template.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line): [string, string] => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined || ours.test(name)) throw new SyntaxError(line);
      return [name.toLowerCase(), fill(value.trim(), values, visible)];
    }),
  );
}

const visible = (value: string): string =>
  value.toWellFormed().replace(/[^\x20-\x7e]+/gu, encodeURIComponent);
