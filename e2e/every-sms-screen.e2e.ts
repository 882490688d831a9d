// Every SMS screen with content, on phone, tablet and laptop, light and dark.
import { inbox } from '../packages/web/src/messages/en/inbox.ts';
import { choir, numbers, openChoir, ourNumber, writeToChoir } from './support/choir.ts';
import { call } from './support/client.ts';
import {
  expect,
  expectSoundAtEveryWidth,
  type GatewayInstallation,
  test,
  type Church,
} from './support/gateway-installation.ts';

/** A church with replies, an opt-out, a refusal and charges. */
async function seedData(
  church: Church,
  gatewayInstallation: GatewayInstallation,
  text: string,
): Promise<Record<string, string>> {
  await openChoir(church, gatewayInstallation);
  gatewayInstallation.gateway.answers({ '5557': 'refuse', '4444': 'break' });
  const message = await writeToChoir(church, gatewayInstallation, text);
  gatewayInstallation.gateway.answers({});
  await gatewayInstallation.report({
    id: (await gatewayInstallation.took(numbers.shared)).id,
    status: 'UNDELIV',
  });
  await gatewayInstallation.report({
    from: numbers.ngozi,
    to: ourNumber,
    text: `Amen! ${'We are coming, all of us. '.repeat(9)}`,
  });
  await gatewayInstallation.report({ from: numbers.shared, to: ourNumber, text: 'STOP' });
  await gatewayInstallation.report({
    from: numbers.stranger,
    to: ourNumber,
    text: 'https://example.org/'.repeat(9),
  });
  await expect
    .poll(async () => (await church.call<{ items: object[] }>('GET', '/api/inbox')).items)
    .toHaveLength(3);
  await call(gatewayInstallation.address, 'PUT', '/api/operator/rates', {
    token: gatewayInstallation.operator,
    body: { items: [{ accountId: null, country: 'GB', units: 2.5 }] },
  });
  const talk = (phone: string) => `/tenant/inbox/${encodeURIComponent(phone)}`;
  return {
    inbox: '/tenant/inbox',
    'a conversation': talk(numbers.ngozi),
    'one who stopped': talk(numbers.shared),
    'a stranger': talk(numbers.stranger),
    consent: '/tenant/consent',
    'a person who stopped': `/tenant/people/${await choir(church, 'Tunde')}`,
    report: `/tenant/sent/${message}`,
    'whom to call': `/tenant/sent/${message}/calls`,
    units: '/tenant/units',
    sending: '/tenant/settings/sending',
    providers: '/tenant/settings/providers',
    installation: '/operator',
  };
}

test('every SMS screen is complete and accessible on phone, tablet and laptop, light and dark', async ({
  page,
  operatorChurch: church,
  gatewayInstallation,
}) => {
  test.slow();
  const text = `Dear #name#, rehearsal is at 6. ${'Please come early. '.repeat(8)}`;
  const screens = await seedData(church, gatewayInstallation, text);
  for (const [name, address] of Object.entries(screens))
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundAtEveryWidth(page);
    });
  await test.step('the menu of a conversation', async () => {
    await page.goto(screens['a conversation'] ?? '');
    await page.getByRole('button', { name: inbox.take, exact: true }).click();
    await page.getByRole('button', { name: inbox.more, exact: true }).click();
    await expect(page.getByRole('menuitem', { name: inbox.giveBack })).toBeVisible();
    await expectSoundAtEveryWidth(page);
  });
});
