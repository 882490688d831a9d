// Turns lists into the lines of a plot, one for each service.
import type { Summary } from '../api.ts';

/** More lines could not be told apart. */
const maxLines = 4;

export interface Plot {
  /** The names of the lines, without that of `expected`. */
  lines: string[];
  /** By day, the oldest first: the count of each line whose service was held. */
  points: { date: string; counts: Record<string, number> }[];
  /** By day; null unless the plot shows a single service. */
  expected: Record<string, number> | null;
  /** How many services beyond `maxLines` are left out. */
  others: number;
  /** The mean and the best day of a single service; null for several. */
  summary: { mean: number; best: { date: string; present: number } } | null;
}

/** The plot of these lists; of many services, those with the most lists. */
export function plotOf(lists: readonly Summary[]): Plot {
  const services = new Map<string, Summary[]>();
  for (const list of lists) {
    const key = `${list.name.toLowerCase()} ${list.groupId ?? list.groupName}`;
    services.set(key, [...(services.get(key) ?? []), list]);
  }
  const byLength = [...services.values()].sort((one, other) => other.length - one.length);
  const drawn = byLength.slice(0, maxLines);
  const counts = new Map<string, Record<string, number>>();
  const lines = drawn.map((service) => {
    const [newest] = service;
    const name = newest ? lineName(newest, byLength) : '';
    for (const { date, present } of service) counts.set(date, { ...counts.get(date), [name]: present });
    return name;
  });
  const [only] = drawn.length === 1 ? drawn : [];
  return {
    lines,
    points: [...counts]
      .map(([date, counts]) => ({ date, counts }))
      .sort((one, other) => one.date.localeCompare(other.date)),
    expected: only ? Object.fromEntries(only.map(({ date, expected }) => [date, expected])) : null,
    others: byLength.length - drawn.length,
    summary: only ? summaryOf(only) : null,
  };
}

/** The service's name, with its group where another service has the same name. */
function lineName({ name, groupName }: Summary, services: readonly Summary[][]): string {
  const namesakes = services.filter(([other]) => other?.name.toLowerCase() === name.toLowerCase());
  return namesakes.length > 1 ? `${name}, ${groupName || 'everybody'}` : name;
}

function summaryOf(lists: readonly Summary[]): Plot['summary'] {
  const sum = lists.reduce((total, { present }) => total + present, 0);
  const best = lists.reduce((one, other) => (other.present > one.present ? other : one));
  return { mean: Math.round(sum / lists.length), best: { date: best.date, present: best.present } };
}
