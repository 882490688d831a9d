// Reads and writes the choices of a dropdown field, which are separated by commas.

/** A backslash or comma that follows an odd backslash belongs to the choice: 'Lagos\, Nigeria'. */
const piece = /(?:\\[\\,]|[^,])+/gs;

/** The choices in their order, trimmed, without empty ones and repetitions. */
export function readChoices(parameterValues: string): string[] {
  const choices = (parameterValues.match(piece) ?? []).map((one) => one.replace(/\\([\\,])/g, '$1').trim());
  return [...new Set(choices)].filter((choice) => choice !== '');
}

/** The reverse of `readChoices`: a comma within a choice gets a backslash. */
export function writeChoices(choices: readonly string[]): string {
  return choices.map((choice) => choice.replace(/,|\\(?=[\\,]|$)/g, '\\$&')).join(',');
}
