// Tests that mails, notices and pages are in the language of their reader.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accept, freshEmail, invite } from '../testing/colleagues.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { workOnMailSenders } from './open-mail-senders.ts';
import { newId } from './platform/id.ts';
import { textsIn } from './texts/texts.ts';
import type { WrittenMail } from './texts/write-mail.ts';

const password = 'correct horse battery';
let server: TestServer;
let operator: { token: string; tenantId: string; email: string };
const mails: WrittenMail[] = [];
let arrived: () => void = () => {};
beforeAll(async () => {
  server = await startTestServer(
    {
      PUBLIC_URL: 'https://tidings.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@tidings.example',
    },
    {
      sendMail: async (mail) => {
        mails.push(mail);
        arrived();
      },
    },
  );
  await server.context.accounts.work();
  await workOnMailSenders(server.context);
  operator = await server.signUp();
});

/** The mail to an address that has these words in its subject. */
async function mailTo(to: string, subject: string): Promise<WrittenMail> {
  for (;;) {
    const found = mails.find((mail) => mail.to === to && mail.subject.includes(subject));
    if (found) return found;
    await new Promise<void>((resolve) => (arrived = resolve));
  }
}
const as = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token, body });
const notices = async (token: string) => (await as(token, 'GET', '/api/notices')).body.items;
const page = async (method: 'GET' | 'POST', { text }: WrittenMail) =>
  (await server.call<string>(method, /example\.org(\/\w\/\S+)/.exec(text)?.[1] ?? '')).body;
const speak = (token: string, language: string) => as(token, 'PUT', '/api/settings/mail', { language });

/** Words by which a reader knows what a mail or a page is about. */
const expected = {
  en: {
    reset: ['Set a new password', 'Hello Ada Obi', 'within an hour'],
    proof: ['Confirm your e-mail address', 'created an account', 'Confirm e-mail address', 'is confirmed'],
    change: ['Confirm your new e-mail address', '24 hours', 'from now on', 'is changed'],
    changed: ['e-mail address was changed', 'instead of this one', 'ask an owner'],
    password: [
      'password was changed',
      'Device: Chrome on Android',
      'IP address: 127.0.0.1',
      /Time: \w{3} \d+ \w{3} 20\d\d, \d\d:\d\d \(Africa\/Lagos\)/,
    ],
    invitation: ['Invitation to Église de la Grâce', 'Ada Obi invites you', 'Viewer', '7 days'],
    accepted: ['has accepted your invitation', 'Role: Viewer'],
    removed: ['were removed', 'no longer belong to Église de la Grâce'],
    sender: [
      'May Église de la Grâce send from this address?',
      'would like to send',
      'Allow',
      'your address is confirmed',
    ],
    notice: ['Only 2 units are left', 'Request units in time'],
  },
  fr: {
    reset: ['Choisissez un nouveau mot de passe', 'Bonjour Ada Obi', 'dans l’heure'],
    proof: [
      'Confirmez votre adresse e-mail',
      'a créé un compte',
      'Confirmer l’adresse e-mail',
      'est confirmée',
    ],
    change: [
      'Confirmez votre nouvelle adresse e-mail',
      '24 heures',
      'Souhaitez-vous désormais',
      'est modifiée',
    ],
    changed: ['adresse e-mail a été modifiée', 'n’a plus celle-ci', 'à un propriétaire'],
    password: [
      'mot de passe a été modifié',
      'Appareil\u{a0}: Chrome sur Android',
      'Adresse IP\u{a0}: 127.0.0.1',
      /Heure\u{a0}: \p{L}{3}\. \d+ \p{L}+\.? 20\d\d, \d\d:\d\d \(Africa\/Lagos\)/u,
    ],
    invitation: ['Invitation\u{a0}: Église de la Grâce', 'Ada Obi vous invite', 'lecteur', '7 jours'],
    accepted: ['a accepté votre invitation', 'Rôle\u{a0}: lecteur'],
    removed: ['avez été retiré', 'ne faites plus partie de Église de la Grâce'],
    sender: [
      'Autorisez-vous Église de la Grâce',
      'souhaite envoyer',
      'Autoriser',
      'votre adresse est confirmée',
    ],
    notice: ['Il ne reste que 2 unités', 'Demandez des unités à temps'],
  },
} as const;

describe.each(['en', 'fr'] as const)('[LN-02] for an organisation that reads %s', (language) => {
  const said = expected[language];
  let owner: { token: string; tenantId: string; email: string };
  beforeEach(async () => {
    owner = await server.signUp({ language, organisation: 'Église de la Grâce' });
  });
  /** Expects a mail about the first of the words, with the next `more`; its language is marked. */
  const expectMail = async (
    to: string,
    [subject, ...words]: readonly (string | RegExp)[],
    more = words.length,
  ) => {
    const mail = await mailTo(to, String(subject));
    expect(mail.language).toBe(language);
    for (const word of words.slice(0, more))
      expect(mail.text).toMatch(
        typeof word === 'string' ? new RegExp(word.replace(/[()?.]/g, '\\$&')) : word,
      );
    return mail;
  };

  it('a link for a new password, and one that proves an address, with its page', async () => {
    await server.context.accounts.forgotPassword(owner.email);
    await expectMail(owner.email, said.reset);
    await as(owner.token, 'POST', '/api/accounts/prove-address');
    const mail = await expectMail(owner.email, said.proof, 1);
    expect(await page('GET', mail)).toContain(said.proof[2]);
    expect(await page('POST', mail)).toContain(said.proof[3]);
  });

  it('a changed address with its page, and a changed password', async () => {
    const email = freshEmail();
    const userAgent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
    await server.call('PUT', '/api/accounts/password', {
      token: owner.token,
      body: { current: password, password: 'a quite new password' },
      headers: { 'user-agent': userAgent },
    });
    await expectMail(owner.email, said.password);
    const asked = await as(owner.token, 'PUT', '/api/accounts/email', {
      email,
      current: 'a quite new password',
    });
    expect(asked.status).toBe(200);
    const mail = await expectMail(email, said.change, 1);
    expect(await page('GET', mail)).toContain(said.change[2]);
    expect(await page('POST', mail)).toContain(said.change[3]);
    await expectMail(owner.email, said.changed);
  });

  it('an invitation, its acceptance in the app and by mail, and a removal', async () => {
    const email = freshEmail();
    const invitation = await invite(server, owner.token, email, 'viewer');
    // Once it is accepted, its mail is not sent any more.
    await expectMail(email, said.invitation);
    const { body } = await accept(server, invitation);
    await expectMail(owner.email, said.accepted);
    expect((await notices(owner.token))[0]).toMatchObject({
      title: `${email} ${said.accepted[0]}`,
      body: expect.stringContaining(said.accepted[1]),
    });
    const { body: user } = await as(body.token, 'GET', '/api/Membership/GetCurrentSignedInUser');
    await as(owner.token, 'DELETE', `/api/accounts/colleagues/${user.id}`);
    await expectMail(email, said.removed);
  });

  it('a sender address with its page', async () => {
    const address = `office.${language}@grace.example`;
    await as(owner.token, 'POST', '/api/mail-senders', { address, name: '' });
    const mail = await expectMail(address, said.sender, 1);
    expect(await page('GET', mail)).toContain(said.sender[2]);
    expect(await page('POST', mail)).toContain(said.sender[3]);
  });

  it('a notice that colleagues are mailed', async () => {
    const { accounts } = server.context;
    await accounts.tellColleagues(owner.tenantId, {
      topic: 'units',
      code: 'lowUnits',
      params: { left: 2 },
      link: '/tenant/units',
    });
    const { text } = await expectMail(owner.email, said.notice);
    expect(text).toContain('https://tidings.example.org/tenant/units');
  });
});

describe('[LN-02] a colleague with a language of their own', () => {
  const choose = (token: string, language: string) =>
    as(token, 'PUT', '/api/accounts/language', { language });

  it('gets mails and notices in it, and the other colleagues in that of the organisation', async () => {
    const owner = await server.signUp({ language: 'en' });
    const email = freshEmail();
    const { body } = await accept(server, await invite(server, owner.token, email, 'admin'));
    expect((await choose(body.token, 'fr')).status).toBe(200);
    await server.context.accounts.tellColleagues(owner.tenantId, {
      topic: 'units',
      code: 'lowUnits',
      params: { left: 3 },
      link: '/tenant/units',
    });
    expect((await mailTo(email, 'Il ne reste que 3')).language).toBe('fr');
    expect((await mailTo(owner.email, 'Only 3 units')).language).toBe('en');
    expect((await notices(body.token))[0].title).toBe('Il ne reste que 3 unités');
    expect((await notices(owner.token))[0].title).toBe('Only 3 units are left');
    await server.context.accounts.forgotPassword(email);
    await mailTo(email, 'Choisissez un nouveau mot de passe');
    const other = await server.signUp({ language: 'en', organisation: 'St Mary' });
    await invite(server, other.token, email, 'viewer');
    expect((await mailTo(email, 'Invitation\u{a0}: St Mary')).language).toBe('fr');
  });
});

describe('notices', () => {
  const title = async (token: string) => (await notices(token))[0].title;

  it('[LN-02] made while the organisation was English are French for a reader of French, and back', async () => {
    const { token, tenantId } = await server.signUp();
    await server.context.accounts.notify(tenantId, { kind: 'units', code: 'lowUnits', params: { left: 1 } });
    expect(await title(token)).toBe('Only 1 unit is left');
    await speak(token, 'fr');
    expect(await title(token)).toBe('Il ne reste que 1 unité');
    await speak(token, 'yo');
    expect(await title(token)).toBe('Only 1 unit is left');
  });

  it('[LN-01] of an earlier release, or with a code that this one does not have, are shown as they are stored', async () => {
    const { token, tenantId } = await server.signUp({ language: 'fr' });
    const insert = (code: string, minutes: number) =>
      server.query(
        `insert into notice (tenant_id, id, kind, title, body, code, params, created_at)
           values ($1, $2, 'message', 'A message waits', 'As it was', $3, '{"left": 1}', now() + make_interval(mins => $4))`,
        [tenantId, newId(), code, minutes],
      );
    await insert('', 1);
    expect((await notices(token))[0]).toMatchObject({ title: 'A message waits', body: 'As it was' });
    for (const code of ['notYetKnown', 'toString', 'constructor']) {
      await insert(code, 2);
      expect((await notices(token))[0]).toMatchObject({ title: 'A message waits' });
    }
  });

  it('keep their words for the release before', async () => {
    const { tenantId } = await server.signUp({ language: 'fr' });
    await server.context.accounts.notify(tenantId, { kind: 'units', code: 'lowUnits', params: { left: 5 } });
    expect(await server.query('select title from notice where tenant_id = $1', [tenantId])).toEqual([
      { title: 'Il ne reste que 5 unités' },
    ]);
  });

  it('[LN-02] say in French why a message was refused, though the API says it in English', async () => {
    const { token, tenantId } = await server.signUp({ language: 'fr' });
    await server.context.accounts.notify(tenantId, {
      kind: 'message',
      code: 'notSent',
      params: { why: { code: 'unknownSenderId', params: { mask: 'GRACE' } } },
    });
    const [notice] = await notices(token);
    expect(notice.body).toBe('Le nom d’expéditeur «\u{a0}GRACE\u{a0}» n’a pas encore été demandé.');
    const { body } = await as(token, 'POST', '/api/Messaging/sendSms', {
      subject: 'GRACE',
      message: 'Venez',
      toOthers: '08031234567',
    });
    expect(body.message).toBe("The sender id 'GRACE' has not been requested yet.");
  });
});

describe('[LN-02] a new organisation', () => {
  const languageOf = async (token: string) => (await as(token, 'GET', '/api/settings/mail')).body.language;
  const register = async (accepted?: string, language?: string) => {
    const { body } = await server.call('POST', '/api/accounts/register', {
      body: {
        organisation: 'Grâce',
        country: 'CI',
        timeZone: 'Africa/Abidjan',
        firstName: 'Awa',
        email: freshEmail(),
        password,
        ...(language && { language }),
      },
      ...(accepted && { headers: { 'accept-language': accepted } }),
    });
    return body.token as string;
  };

  it('reads the language of the browser that it was created in, or the one that was given', async () => {
    expect(await languageOf(await register())).toBe('en');
    expect(await languageOf(await register('fr-CI,fr;q=0.9,en;q=0.5'))).toBe('fr');
    expect(await languageOf(await register('de-DE,de;q=0.9'))).toBe('de');
    expect(await languageOf(await register('tlh, *'))).toBe('en');
    expect(await languageOf(await register('en', 'yo'))).toBe('yo');
  });

  it('starts with lists and auto-replies in its language', async () => {
    const token = await register('fr');
    const { firstLookups, answers } = textsIn('fr');
    const { body } = await as(token, 'GET', '/api/Settings/GetTenantPeopleClassification');
    expect(JSON.stringify(body)).toContain(firstLookups.classifications[1]);
    const settings = await as(token, 'GET', '/api/settings/sending');
    expect(settings.body.usual.stopAnswer).toBe(answers.stop('Grâce'));
  });
});

it("[LN-02] an operator is told in their own organisation's language", async () => {
  await speak(operator.token, 'fr');
  const email = freshEmail();
  await as(operator.token, 'POST', '/api/operator/invitations', { email, organisation: 'Espoir' });
  const mail = await mailTo(email, 'Invitation à Tidings');
  expect([mail.language, mail.text]).toEqual(['fr', expect.stringContaining('créer Espoir sur Tidings')]);
  const other = await server.signUp();
  await as(other.token, 'POST', '/api/units/requests', { units: 500, note: '' });
  expect((await notices(operator.token))[0].title).toMatch(/^Grace \d+ demande 500 unités$/);
});
