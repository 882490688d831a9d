// Reads genders and marital statuses in several languages.

export const genders = {
  Female: /^(f|female|woman|girl|lady|femme|feminin|w|weiblich|frau)$/,
  Male: /^(m|male|man|boy|homme|masculin|mannlich|mann|herr)$/,
};

export const maritalStates = {
  Single: /^(s|single|unmarried|never married|bachelor|spinster|celibataire|ledig)$/,
  Married: /^(m|married|marie|mariee|verheiratet)$/,
  Divorced: /^(d|divorced|divorcee?|geschieden)$/,
  Separated: /^(separated|separee?|getrennt( lebend)?)$/,
  Widowed: /^(w|widowed|widow|widower|veuve?|veuf|verwitwet)$/,
};

/** Null for an empty text, and for an unknown word, which is reported. */
export function readWord<Choice extends string>(
  what: string,
  choices: Record<Choice, RegExp>,
  text: string,
  problems: string[],
): Choice | null {
  if (text === '') return null;
  const plain = text.slice(0, 100).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const choice of Object.keys(choices) as Choice[]) if (choices[choice].test(plain)) return choice;
  problems.push(
    `'${text.slice(0, 60).toWellFormed()}' is not a ${what} that is known here, and was left out.`,
  );
  return null;
}
