// Tests which token appears where in an e-mail: a visible one must not unsubscribe anybody.
import { expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { accepted, scriptedMail } from '../../../testing/providers/scripted-provider.ts';
import { openMailTokens } from '../../email/tokens/mail-token.ts';

const lanes = openLanes();

it.each([
  [
    'fr',
    '<html lang="fr" dir="ltr">',
    /<br>Vous recevez cet e-mail parce que .*>Se désabonner<\/a>/,
    /\nSe désabonner: http/,
  ],
  [
    'yo',
    '<html lang="yo" dir="ltr">',
    /<span lang="en" dir="ltr">You are receiving .*>Unsubscribe<\/a><\/span>/,
    /\nUnsubscribe: http/,
  ],
  ['ar', '<html lang="ar" dir="rtl">', /<span lang="en" dir="ltr">You are receiving/, /\nUnsubscribe: http/],
])(
  '[LN-02] an e-mail in %s names its language and direction, and that of the words below it',
  async (language, root, below, unsubscribe) => {
    await lanes.newChurch();
    await lanes.church().crowd(1);
    const { token, choir } = lanes.church();
    await lanes.server().call('PUT', '/api/settings/mail', { token, body: { language } });
    const message = { subject: 'Ẹ kú', message: '<p>Ẹ kú àárọ̀</p>', groupedContacts: [`group_${choir}`] };
    const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', { token, body: message });
    const provider = scriptedMail(() => accepted());
    lanes.open(provider);
    await lanes.reaches(body.mail.id, 'done');
    const { parts } = readMail(provider.submits[0]?.data ?? '');
    expect(parts['text/html']).toContain(root);
    expect(parts['text/html']).toMatch(below);
    expect(parts['text/plain']).toMatch(unsubscribe);
  },
);

it('[EC-15] an e-mail has separate tokens for unsubscribing and bounces, for tracking, and for the Message-ID', async () => {
  await lanes.newChurch();
  await lanes.church().crowd(1);
  const { token, choir } = lanes.church();
  await lanes
    .server()
    .call('PUT', '/api/settings/mail', { token, body: { trackOpens: true, trackClicks: true } });
  const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
    token,
    body: {
      subject: 'Hi',
      message: '<p><a href="https://a.example/">Come</a></p>',
      groupedContacts: [`group_${choir}`],
    },
  });
  const provider = scriptedMail(() => accepted());
  lanes.open(provider, { origin: { ...lanes.origin(), envelope: 'b+*@bounces.example.org' } });
  await lanes.reaches(body.mail.id, 'done');
  const [{ from, data }] = provider.submits as [(typeof provider.submits)[0]];
  const { headers, parts } = readMail(data);
  const html = parts['text/html'] ?? '';

  const leave = /^b\+(.*)@bounces/.exec(from)?.[1] ?? '';
  const count = /\/o\/([\w-]+)\.gif/.exec(html)?.[1] ?? '';
  const id = /^<(.*)@/.exec(headers['message-id'] ?? '')?.[1] ?? '';
  const tokens = openMailTokens(lanes.server().context.secret);
  const named = tokens.read(leave, 'leave');
  expect(named?.n).toBe(1);
  expect([tokens.read(count, 'count'), tokens.read(id, 'id')]).toEqual([named, named]);

  expect(html).toContain(`/c/${count}/1"`);
  expect(html).toContain(`/u/${leave}"`);
  expect(parts['text/plain']).toContain(`/u/${leave}`);
  const rest = Object.entries(headers).flatMap(([name, value]) =>
    value.includes(leave) || value.includes(count) ? [name] : [],
  );
  expect(rest).toEqual(['list-unsubscribe']);
  expect(html.replace(`/u/${leave}"`, '')).not.toContain(leave);
});
