// Runs or lists benchmarks: `npm run bench -- email-end-to-end`. Each names its peer.
import { readdirSync } from 'node:fs';

/** One figure of a benchmark, in its unit and as a multiple of the peer in the same run. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The peer or limit it is compared with, if any. */
  peer?: { what: string; value: number };
}

export interface Bench {
  /** What is compared with what, in one sentence. */
  about: string;
  /** Measures; `size` is the number of things to handle, or undefined for the default. */
  run(size: number | undefined): Promise<Figure[]>;
}

const [name, size] = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3))
  .sort();

if (!name || (name !== 'all' && !names.includes(name))) {
  console.log('Usage: npm run bench -- NAME [SIZE], or `all`.\n');
  for (const each of names) console.log(`  ${each.padEnd(24)} ${(await load(each)).about}`);
  process.exitCode = name ? 1 : 0;
} else {
  for (const each of name === 'all' ? names : [name]) {
    console.log(`${each}: ${(await load(each)).about}`);
    for (const figure of await (await load(each)).run(size ? Number(size) : undefined)) print(figure);
  }
}

async function load(bench: string): Promise<Bench> {
  const { default: loaded } = (await import(`./${bench}.ts`)) as { default: Bench };
  return loaded;
}

function print({ what, value, unit, peer }: Figure): void {
  const line = `  ${what.padEnd(44)} ${shown(value).padStart(9)} ${unit}`;
  console.log(peer ? `${line}   ${comparison(value, unit, peer)}` : line);
}

/** The multiple of the peer; for times the inverse, so that more is better for both. */
function comparison(value: number, unit: string, peer: { what: string; value: number }): string {
  const isTime = unit === 's' || unit === 'ms';
  const ratio = isTime ? peer.value / value : value / peer.value;
  return `${ratio.toFixed(ratio < 1 ? 2 : 1)} x ${isTime ? 'as quick as ' : ''}${peer.what}`;
}

function shown(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
}
