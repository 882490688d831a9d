// Finds names in the environment that are meant for Tidings but misspelt.

/** A sentence for each name of the environment that is almost, but not quite, one of `settingNames`. */
export function misspeltSettings(env: NodeJS.ProcessEnv, settingNames: readonly string[]): string[] {
  const names = [...settingNames, 'TIDINGS_CONFIG'];
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return [];
    const meant = names.find((each) => env[each] === undefined && isAlmost(name, each));
    if (meant !== undefined)
      return [`${name} is not a setting of Tidings and is ignored: did you mean ${meant}?`];
    return name.startsWith('TIDINGS_') ? [`${name} is not a setting of Tidings and is ignored.`] : [];
  });
}

/** Other programs have short names of their own, so in these only letters in the wrong order count. */
function isAlmost(name: string, setting: string): boolean {
  const upper = name.toUpperCase();
  if (setting.length < 6) return isSwapped(upper, setting);
  const most = setting.length < 9 ? 1 : 2;
  return Math.abs(upper.length - setting.length) <= most && distance(upper, setting) <= most;
}

const isSwapped = (name: string, setting: string): boolean =>
  name.length === setting.length &&
  name !== setting &&
  distance(name, setting) === 1 &&
  sorted(name) === sorted(setting);
const sorted = (text: string): string => text.split('').sort().join('');

/** How many letters were left out, added, changed or swapped with the next (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}
