// Shortens the codes of providers to labels of metrics, of which there are never many.

/** How many codes of a lane have a label of their own; the others share one. */
const most = 40;

const shared = 'other';

/** Remembers the codes of one lane. */
export function openCodeLabels(): { labelOf: (code: string | undefined) => string } {
  const known = new Set<string>();
  return {
    labelOf: (code) => {
      const short = shorten(code);
      if (known.size < most) known.add(short);
      return known.has(short) ? short : shared;
    },
  };
}

/** The numbers at the beginning of a mail server's answer, or a code without spaces; texts differ for each recipient. */
function shorten(code = ''): string {
  const [, reply] = /^(?:policy )?(\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?)(?![\w.])/.exec(code) ?? [];
  if (reply !== undefined) return reply.replace('-', ' ');
  return code === '' || /^[\w.:-]{1,24}$/.test(code) ? code : shared;
}
