// The templates of a gateway by HTTP: addresses, bodies and headers with placeholders, each value written as its place wants it.

/** What stands for each placeholder. */
export type Values = Readonly<Record<string, string>>;

/** Puts the values in place of `{name}`, written by `write`; braces around anything else stay as they are. */
function fill(template: string, values: Values, write: (value: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] as string) : whole,
  );
}

const percent = (value: string): string => encodeURIComponent(value.toWellFormed());

/** An address, or a form: values are percent-encoded, so that none can begin another field. */
export const fillEncoded = (template: string, values: Values): string => fill(template, values, percent);

/**
 * A JSON body. The template is read before it is filled, so that a value stays within its string, whatever it holds;
 * throws SyntaxError where it is no JSON.
 */
export function fillJson(template: string, values: Values): string {
  return JSON.stringify(JSON.parse(template), (_, part: unknown) =>
    typeof part === 'string' ? fill(part, values, (value) => value.toWellFormed()) : part,
  );
}

/** These speak of the connection and of the body's length: the client writes them. */
const ours = /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer)$/i;

/**
 * Headers, one a line: `Name: value`. What is no visible ASCII in a value is percent-encoded: it can begin no header of
 * its own. Throws SyntaxError for a line that is no header, or one that may not be set.
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
