// Runs the examples of docs/api.md and compares their answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** A command, an answer that it must get, or a field of the answer to keep; in the order of the guide. */
type Step = { curl: string } | { status: number; answer: unknown } | { keep: string; as: string };

function stepsOf(text: string): Step[] {
  const found = /```sh\n(.*?)```|```json(?: (\d+))?\n(.*?)```|Keep `(\w+)` as `(\w+)`/gs;
  return [...text.matchAll(found)].map(([, curl, status, answer, keep, as]): Step => {
    if (curl !== undefined) return { curl: curl.slice(curl.indexOf('curl ')) };
    if (answer !== undefined) return { status: Number(status ?? 0), answer: JSON.parse(answer) as unknown };
    return { keep: keep ?? '', as: as ?? '' };
  });
}

/** The words of a command as a shell reads them: quotes, variables, and lines that go on. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const value = (text: string) => text.replaceAll(/\$(\w+)/g, (_all, name: string) => variables[name] ?? '');
  const parts = /'([^']*)'|"([^"]*)"|([^\s'"\\]+)|(\s+|\\\n\s*)/g;
  const words = [''];
  for (const [, single, double, bare, space] of command.trim().matchAll(parts))
    if (space === undefined) words[words.length - 1] += single ?? value(double ?? bare ?? '');
    else words.push('');
  return words.filter((word) => word !== '');
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  payload?: string;
}

function requestOf(words: string[]): Request {
  const request: Request = { method: 'GET', path: '', headers: {} };
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (word === '-X') request.method = next as Request['method'];
    else if (word === '-d') request.payload = next;
    else if (word === '-H')
      request.headers[next.split(': ')[0]?.toLowerCase() ?? ''] = next.split(': ')[1] ?? '';
    else request.path = word;
    if (word.startsWith('-')) at += 1;
  }
  return request;
}

/** The answer as the guide writes it: an ellipsis stands for any text. */
const expected = (written: unknown): unknown =>
  JSON.parse(JSON.stringify(written), (_key, value: unknown) =>
    value === '…' ? (expect.stringMatching(/./) as unknown) : value,
  );

test('[AU-12] the examples of docs/api.md do what it says', async () => {
  const server = await startTestServer();
  await server.signUp();
  const { token } = await server.signUp({ organisation: 'Grace Church' });
  const { body: sender } = await server.call('POST', '/api/Messaging/RequestSenderID', {
    token,
    body: { mask: 'GRACE' },
  });
  await server.query('update sender_id set status = 2 where id = $1', [sender.id]);
  const scopes = ['people', 'groups', 'messages'].flatMap((name) => [`${name}.read`, `${name}.write`]);
  const { body: made } = await server.call('POST', '/api/keys', {
    token,
    body: { name: 'Guide', scopes: [...scopes, 'messages.send'] },
  });

  const variables: Record<string, string> = { TIDINGS: '', KEY: made.key };
  let last = { status: 0, body: {} as Record<string, unknown> };
  let [commands, answers] = [0, 0];
  for (const step of stepsOf(guide)) {
    if ('keep' in step) variables[step.as] = String(last.body[step.keep]);
    else if ('curl' in step) {
      const { method, path, ...sent } = requestOf(wordsOf(step.curl, variables));
      last = await server.call(method, path, sent);
      commands += 1;
    } else {
      expect(last.body).toMatchObject(expected(step.answer) as object);
      if (step.status) expect(last.status).toBe(step.status);
      else expect(last.status).toBeLessThan(300);
      answers += 1;
    }
  }
  expect(commands).toBeGreaterThan(9);
  expect(answers).toBe(commands);
});
