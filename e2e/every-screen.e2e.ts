// Every screen on a phone and a laptop, light and dark, without anything cut off.
import { seedData, greeting } from './support/compose.ts';
import { type Church, expect, expectSoundInBothThemes, test } from './support/fixtures.ts';

/** The address of every screen, with content: messages being sent, a person to edit. */
async function screensOf(church: Church): Promise<Record<string, string>> {
  const message = {
    groupedContacts: ['group_~Choir'],
    subject: 'GRACE',
    message: greeting,
    isPersonalized: true,
  };
  const sms = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', message);
  const email = await church.call<{ mail: { id: string } }>('POST', '/api/Messaging/sendEmail', {
    ...message,
    subject: 'Rehearsal',
    message: `<!doctype html><p>${greeting}</p>`,
  });
  const { items } = await church.call<{ items: { id: string }[] }>('GET', '/api/people?search=adaugo');
  const [one, other] = items.map(({ id }) => id);
  return {
    ...screens,
    'a person': `/tenant/people/${one}`,
    'edit a person': `/tenant/people/add/${one}`,
    'merge people': `/tenant/people/merge?ids=${one},${other}`,
    'report of an SMS': `/tenant/sent/${sms.messageId}`,
    'whom to call': `/tenant/sent/${sms.messageId}/calls`,
    'report of an e-mail': `/tenant/sent/${email.mail.id}`,
    outbox: '/tenant/outbox',
  };
}

const screens = {
  people: '/tenant/people',
  'people, filtered': '/tenant/people?phone=yes&birthMonths=8&search=a',
  'recycle bin': '/tenant/people?states=deleted',
  'add a person': '/tenant/people/add',
  import: '/tenant/people/import',
  duplicates: '/tenant/people/duplicates',
  groups: '/tenant/peoplegroups',
  'compose SMS': '/tenant/sms/compose?group=group_~Choir',
  'compose e-mail': '/tenant/email/compose?group=~Choir',
  attendance: '/tenant/takeattendance',
  images: '/tenant/media',
  sent: '/tenant/sent',
  drafts: '/tenant/sent?state=draft',
  units: '/tenant/units',
  settings: '/tenant/settings',
  'sender ids': '/tenant/settings/sender-ids',
  'settings of sending': '/tenant/settings/sending',
  'settings of e-mail': '/tenant/settings/email',
  'settings of providers': '/tenant/settings/providers',
  inbox: '/tenant/inbox',
  consent: '/tenant/consent',
  installation: '/operator',
};

for (const width of [390, 1280])
  test(`every screen is complete and accessible at ${width} pixels, light and dark`, async ({
    page,
    church,
  }) => {
    test.slow();
    await seedData(church);
    await page.setViewportSize({ width, height: 800 });
    for (const [name, address] of Object.entries(await screensOf(church)))
      await test.step(name, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSoundInBothThemes(page);
      });
  });

test('the screens before sign-in are accessible, light and dark', async ({ page }) => {
  for (const address of ['/', '/sign-up', '/forgot-password', '/reset-password?token=none']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundInBothThemes(page);
  }
});
