// Simulates 10,000 organisations and 50 providers, and draws the plots of docs/growing.md.
import { join } from 'node:path';
import { drawBars, drawShare } from './fairness/plots.ts';
import { type Sending, simulate } from './fairness/simulate.ts';
import type { Bench, Figure } from './run.ts';

const lanes = 50;
const pictures = join(import.meta.dirname, '../docs/pictures');

const sizes = [
  { name: 'up to 200', fits: (size: number) => size <= 200 },
  { name: '201 to 1,000', fits: (size: number) => size > 200 && size <= 1000 },
  { name: '1,001 to 10,000', fits: (size: number) => size > 1000 && size <= 10_000 },
  { name: '100,000', fits: (size: number) => size > 10_000 },
] as const;

/** Minutes until a message was out, so that this share of them was quicker. */
function minutes(sendings: readonly Sending[], share: number): number {
  const sorted = sendings.map(({ at, doneAt }) => ((doneAt ?? 0) - at) / 60_000).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export default {
  about:
    'A Sunday morning of 10,000 organisations over a virtual clock: turns, against first come first served.',
  run: (tenants = 10_000) => {
    const setting = { tenants, lanes, seed: 22 };
    const inTurns = simulate(setting);
    const inOrder = simulate(setting, false);
    const figures: Figure[] = sizes.flatMap(({ name, fits }) =>
      [0.5, 0.99].map((share) => {
        const of = ({ sendings }: typeof inTurns) =>
          minutes(
            sendings.filter(({ size }) => fits(size)),
            share,
          );
        const peer = { what: 'first come first served', value: of(inOrder) * 60 };
        return {
          what: `${name}: ${share === 0.5 ? 'half' : '99 %'} are out within`,
          value: of(inTurns) * 60,
          unit: 's',
          peer,
        };
      }),
    );
    drawBars(
      join(pictures, 'fairness-by-size.svg'),
      'Minutes until 99 of 100 messages are out, by their recipients',
      sizes.map(({ name, fits }) => {
        const at = ({ sendings }: typeof inTurns) =>
          minutes(
            sendings.filter(({ size }) => fits(size)),
            0.99,
          );
        return {
          group: name,
          values: [
            { name: 'in turns, as Tidings does', minutes: at(inTurns) },
            { name: 'first come first served', minutes: at(inOrder) },
          ],
        };
      }),
    );
    drawShare(
      join(pictures, 'fairness-share.svg'),
      'Share of the busiest lane that its largest message gets',
      inTurns.shares.map(({ minute, largest, all }) => ({ minute, percent: (100 * largest) / all })),
    );
    const recipients = inTurns.sendings.reduce((sum, { size }) => sum + size, 0);
    return Promise.resolve([
      ...figures,
      { what: 'Recipients', value: recipients, unit: 'recipients' },
      {
        what: 'Everything is out after',
        value: inTurns.endedAt / 1000,
        unit: 's',
        peer: { what: 'in order', value: inOrder.endedAt / 1000 },
      },
      { what: 'Most in a second where the limit is 10', value: inTurns.fastestLimited, unit: 'pages' },
    ]);
  },
} satisfies Bench;
