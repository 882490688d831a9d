// Tests that every call refuses an e-mail text that is too long.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
});
afterAll(() => checkInvariants(server));

const word =
  "<p class=MsoNormal style='margin:0cm;mso-pagination:widow-orphan'><span lang=EN-GB>Minutes<o:p></o:p></span></p>";
const pasted = (bytes: number) => word.repeat(Math.ceil(bytes / word.length));
const deep = '<blockquote>'.repeat(190) + '<p>x</p>'.repeat(150_000) + '</blockquote>'.repeat(190);

const calls = [
  ['POST', '/api/messaging/sendEmail', 'message'],
  ['POST', '/api/messaging/saveEmailSchedule', 'message'],
  ['POST', '/api/messaging/testEmail', 'message'],
  ['POST', '/api/messaging/saveEmaillDraft', 'body'],
  ['POST', '/api/messages/estimate', 'message'],
  ['POST', '/api/messages/estimate/people', 'message'],
  ['POST', '/api/mail-templates', 'html'],
  ['PUT', '/api/mail-templates/0d4fb1f4-62cc-4d0c-a4a5-0d1b6c7f3f10', 'html'],
] as const;

describe.each(calls)('%s %s', (method, path, field) => {
  const give = (html: string) =>
    server.call(method, path, {
      token: church.token,
      body: { channel: 'email', name: 'Minutes', subject: 'Minutes', groupedContacts: [], [field]: html },
    });

  it('[EC-13] refuses five megabytes of Word with a sentence that says what to do', async () => {
    const { status, body } = await give(pasted(5_000_000));
    expect(status).toBe(400);
    expect(body.errors[field]).toMatch(
      /^The message is too long(?: for a template|\. Paste it as plain text, then format it here)$/,
    );
    expect((await give(pasted(11_000_000))).status).toBe(413);
  });

  it('[EC-13] refuses a short text that would become megabytes of e-mail, or an empty one', async () => {
    const long = await give(deep);
    expect([long.status, long.body.message]).toEqual([400, expect.stringMatching(/too long/)]);
    const entangled = await give('<b>'.repeat(50_000));
    expect([entangled.status, entangled.body.message]).toEqual([
      400,
      'This text is too complex. Paste it as plain text, then format it here',
    ]);
  });
});

it('stores nothing of it', async () => {
  const { body } = await server.call('GET', '/api/messages', { token: church.token });
  expect(body.items).toEqual([]);
});
