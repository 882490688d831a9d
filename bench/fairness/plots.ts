// Draws the plots of docs/growing.md as SVG.
import { writeFileSync } from 'node:fs';

const width = 760;
const height = 320;
const left = 70;
const bottom = 260;
const top = 40;

const frame = (title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${left}" y="22" font-size="15" font-weight="bold">${title}</text>
${body}
</svg>
`;

const text = (x: number, y: number, words: string, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#333">${words}</text>`;

export interface Bars {
  group: string;
  values: { name: string; minutes: number }[];
}

const colours = ['#2b6cb0', '#c05621'];

/** Writes bars of minutes, from 0.01 to 1,000, on a logarithmic scale. */
export function drawBars(file: string, title: string, groups: readonly Bars[]): void {
  const y = (minutes: number): number =>
    bottom - ((Math.log10(Math.max(0.01, minutes)) + 2) / 5) * (bottom - top);
  const lines = [0.01, 0.1, 1, 10, 100, 1000].map(
    (minutes) =>
      `<line x1="${left}" x2="${width - 10}" y1="${y(minutes)}" y2="${y(minutes)}" stroke="#ddd"/>${text(left - 8, y(minutes) + 4, `${minutes} min`, 'end')}`,
  );
  const each = (width - left - 10) / groups.length;
  const bars = groups.flatMap(({ group, values }, n) => {
    const thick = (each - 40) / values.length;
    const x = left + n * each + 20;
    return [
      ...values.map(({ minutes }, k) => {
        const at = y(minutes);
        return `<rect x="${x + k * thick}" y="${at}" width="${thick - 4}" height="${bottom - at}" fill="${colours[k]}"/>${text(x + (k + 0.5) * thick - 2, at - 5, minutes < 10 ? minutes.toFixed(1) : minutes.toFixed(0))}`;
      }),
      text(x + (each - 40) / 2, bottom + 20, group),
    ];
  });
  const legend = (groups[0]?.values ?? []).map(
    ({ name }, k) =>
      `<rect x="${left + k * 260}" y="${height - 26}" width="12" height="12" fill="${colours[k]}"/>${text(left + k * 260 + 18, height - 15, name, 'start')}`,
  );
  writeFileSync(file, frame(title, [...lines, ...bars, ...legend].join('\n')));
}

/** Writes a line of percentages over minutes. */
export function drawShare(
  file: string,
  title: string,
  points: readonly { minute: number; percent: number }[],
): void {
  const last = Math.max(1, ...points.map(({ minute }) => minute));
  const x = (minute: number): number => left + (minute / last) * (width - left - 30);
  const y = (percent: number): number => bottom - (percent / 100) * (bottom - top);
  const lines = [0, 25, 50, 75, 100].map(
    (percent) =>
      `<line x1="${left}" x2="${width - 30}" y1="${y(percent)}" y2="${y(percent)}" stroke="#ddd"/>${text(left - 8, y(percent) + 4, `${percent} %`, 'end')}`,
  );
  const ticks = Array.from({ length: 6 }, (_, n) => Math.round((last * n) / 5)).map((minute) =>
    text(x(minute), bottom + 20, `${minute} min`),
  );
  const path = points
    .map(({ minute, percent }) => `${x(minute).toFixed(1)},${y(percent).toFixed(1)}`)
    .join(' ');
  const line = `<polyline points="${path}" fill="none" stroke="${colours[0]}" stroke-width="2"/>`;
  writeFileSync(file, frame(title, [...lines, ...ticks, line].join('\n')));
}
