// Tests that long texts render the same in a worker thread.
import { expect, it } from 'vitest';
import { afterFile } from '../../../testing/after-file.ts';
import { mailContent } from '../../../testing/data/mail-content.ts';
import { openWorkerPool, type RunInWorker, usualWorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import { readText } from '../../messaging/compose/read-text.ts';
import { mailRenderer } from './mail.ts';

const table = '<table><tr><td>x</td></tr></table>';
const long = `<p>Dear #name#, ẹ kú àárọ̀.</p>${`<blockquote>${table}</blockquote>`.repeat(60)}${'<p>y</p>'.repeat(4000)}`;
const short = '<p>Dear #name#</p>';

/** A worker pool with one thread, and the names of the functions that ran in it. */
function open() {
  const runInWorker = openWorkerPool({ ...usualWorkerPool, most: 1 });
  afterFile(runInWorker.close);
  const done: string[] = [];
  const run: RunInWorker = (module, work, ...given) => {
    done.push(work.name);
    return runInWorker.run(module, work, ...given);
  };
  return { run, done };
}

const content = (html: string) => mailContent({ subject: 'News', html });
const own = { leave: 'a-1-f', count: 'a-1-c', messageId: '1.m@example.org', date: new Date(0) };

it('[EC-13] a long mail is prepared in a worker thread and is the same to the byte', async () => {
  const { run, done } = open();
  const counting = async (document: string, mark: string) => document.replace('</body>', `${mark}</body>`);
  for (const mail of [content(long), { ...content(long), counting }]) {
    const [there, here] = await Promise.all([mailRenderer(mail, run), mailRenderer(mail)]);
    const fields = { name: 'Bọ́lá' };
    expect(there.compose('b@example.org', fields, own)).toEqual(here.compose('b@example.org', fields, own));
    expect(await there.read(fields)).toEqual(await here.read(fields));
  }
  expect(done).toEqual(['prepareMail', 'mailReading', 'documentOf', 'prepareMail', 'mailReading']);
});

it('[EC-13] a long text is cleaned in a worker thread and refused with the same message', async () => {
  const { run, done } = open();
  const read = (message: string) =>
    readText(run, 'email', { subject: '', preheader: '', message, isPersonalized: true });
  expect(await read(`${long}<script>x</script>`)).toMatchObject({ body: long });
  const deep = '<blockquote>'.repeat(190) + '<p>x</p>'.repeat(200_000) + '</blockquote>'.repeat(190);
  await expect(read(deep)).rejects.toMatchObject({
    code: 'badInput',
    message: expect.stringMatching(/^This message is too long/),
  });
  await expect(read('<b>'.repeat(300_000))).rejects.toThrow('This text is too complex.');
  expect(done).toEqual(['readTextHere', 'readTextHere', 'readTextHere']);
});

it('a short text is handled at once', async () => {
  const { run, done } = open();
  await (await mailRenderer(content(short), run)).read({});
  await readText(run, 'email', { subject: '', preheader: '', message: short, isPersonalized: true });
  expect(done).toEqual([]);
});
