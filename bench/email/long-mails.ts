// Measures how long preparing a long text holds the event loop, with and without threads.
import { readText } from '../../packages/server/src/messaging/compose/read-text.ts';
import { cleanHtml } from '../../packages/server/src/email/html/clean-html.ts';
import { atOnce } from '../../packages/server/src/email/rendering/large-texts.ts';
import { mailRenderer } from '../../packages/server/src/email/rendering/mail.ts';
import {
  openWorkerPool,
  type RunInWorker,
  usualWorkerPool,
} from '../../packages/server/src/platform/worker-pool/worker-pool.ts';
import { mailContent } from '../../packages/server/testing/data/mail-content.ts';
import type { Figure } from '../run.ts';

const fill = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length));
const around = (begin: string, end: string, times: number, html: string) =>
  begin.repeat(times) + html + end.repeat(times);

const word =
  `<p class=MsoNormal style='margin-left:36.0pt;line-height:107%;text-align:justify;mso-pagination:widow-orphan;` +
  `font-family:"Calibri",sans-serif;mso-ascii-theme-font:minor-latin'><span lang=EN-GB style='font-size:12.0pt;` +
  `color:windowtext;mso-fareast-font-family:"Times New Roman"'>The minutes were <b>read</b>.<o:p></o:p></span></p>`;
const cell =
  `<td width=201 valign=top style='width:150.5pt;border:solid windowtext 1.0pt;border-left:none;` +
  `mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt;background:#D9E2F3'>${word}</td>`;
const table = `<table class=MsoTableGrid border=1><tr>${cell.repeat(3)}<td><table><tr>${cell.repeat(2)}</tr></table></td></tr></table>`;

/** Two megabytes each, the most a call accepts. */
const pastes: Record<string, string> = {
  'Word with tables in tables': fill(word + word + table, 2_000_000),
  paragraphs: fill('<p>The rehearsal for Sunday is at six in the great hall.</p>', 2_000_000),
  'quotations 190 deep': around('<blockquote>', '</blockquote>', 190, fill('<p>x</p>', 1_995_000)),
  'tables 60 deep': fill(around('<table><tr><td>', '</td></tr></table>', 60, 'x'), 2_000_000),
  'addresses of many signs': fill(`<a href="https://a.example${'#'.repeat(3900)}">x</a>`, 2_000_000),
};

/** The part of the text that is sent. */
const letter = mailContent({ html: cleanHtml(fill(word + word + table, 400_000)) });

/** The longest time the event loop was held, in ms. */
async function holdOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const beat = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(beat, 1);
  // A text that is too long is refused only after the work has been done.
  await work().catch(() => {});
  beat();
  clearInterval(timer);
  return longest;
}

async function figure(what: string, work: (run: RunInWorker) => Promise<unknown>, runInWorker: RunInWorker) {
  const here = await holdOf(() => work(atOnce));
  const value = await holdOf(() => work(runInWorker));
  return { what, value, unit: 'ms', peer: { what: `at once (${Math.round(here)} ms)`, value: here } };
}

/** The holds in a worker thread compared with those on the event loop. */
export async function longMails(): Promise<Figure[]> {
  const { run, close } = openWorkerPool(usualWorkerPool);
  const figures: Figure[] = [];
  for (const [name, message] of Object.entries(pastes)) {
    const payload = { subject: '', preheader: '', message, isPersonalized: true };
    figures.push(await figure(`hold: ${name}`, (place) => readText(place, 'email', payload), run));
  }
  figures.push(await figure('hold: a long mail prepared', (place) => mailRenderer(letter, place), run));
  await close();
  return figures;
}
