// Names of months in the languages in which imported files write dates.

const english = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** German, French, Portuguese and Spanish, without marks. */
const others = [
  'januar februar marz april mai juni juli august september oktober november dezember',
  'janner februar maerz april mai juni juli august september oktober november dezember',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].map((names) => names.split(' '));

/** The month (1 to 12) of a name or the beginning of one, such as 'Sept' or 'Mär'; null where none or several fit. */
export function monthOfName(name: string): number | null {
  const key = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const fitting = new Set(
    [english, ...others].flatMap((names) =>
      names.flatMap((full, at) => (full.startsWith(key) ? [at + 1] : [])),
    ),
  );
  const [first = null] = fitting;
  return fitting.size === 1 ? first : null;
}
