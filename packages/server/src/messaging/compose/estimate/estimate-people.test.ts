// Tests the recipient list of an e-mail estimate, with each preview.
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer();
  church = await makeChurch(server);
  await church.person({ first: 'Bola <b>', email: 'bola@example.org', choir: true });
  await church.person({ first: 'Tunde', email: 'tunde@example.org', choir: true });
});

const people = async (over: Record<string, unknown>) => {
  const { status, body } = await server.call('POST', '/api/messages/estimate/people', {
    token: church.token,
    body: {
      channel: 'email',
      groupedContacts: [`group_${church.choir}`],
      subject: 'For #name#',
      message: '<p>Dear #name#</p><script>alert(1)</script>',
      isPersonalized: true,
      ...over,
    },
  });
  expect(status).toBe(200);
  return body as { total: number; items: { text: string; html?: string }[]; sample?: string };
};

it('[SC-06] shows subject and e-mail as the chosen recipient reads them, with names and markup made safe', async () => {
  const pages = [await people({ limit: 1 }), await people({ limit: 1, offset: 1 })];
  const html = pages.map(({ items }) => items[0]?.html ?? '').join('\n');
  expect(html).toContain('Dear Bola &lt;b&gt;');
  expect(html).toContain('Dear Tunde');
  expect(html).not.toMatch(/script|#name#/);
  expect(new Set(pages.map(({ items }) => items[0]?.text))).toEqual(new Set(['For Bola <b>', 'For Tunde']));
});

it('shows fields literally where the message is not personal', async () => {
  const { items } = await people({ limit: 1, isPersonalized: false });
  expect(items[0]?.html).toContain('Dear #name#');
  expect(items[0]?.text).toBe('For #name#');
});

it('leaves whole e-mails out of longer lists', async () => {
  const { items, total } = await people({ limit: 50 });
  expect(total).toBe(2);
  expect(items.map(({ html }) => html)).toEqual([undefined, undefined]);
});

it('[EC-14] shows an e-mail without recipients as somebody without a name would read it', async () => {
  const { total, sample } = await people({ limit: 1, groupedContacts: [] });
  expect(total).toBe(0);
  expect(sample).toContain('Dear Friend');
  expect(await people({ limit: 1 })).not.toHaveProperty('sample');
});
