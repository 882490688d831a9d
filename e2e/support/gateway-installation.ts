// An installation of its own whose provider account uses a fake HTTP gateway.
import { type Account, call, register } from './client.ts';
import { type Church, churchOf, expect, type Installation, signIn, test as base } from './fixtures.ts';
import { type Gateway, startGateway, type Taken } from './gateway.ts';
import { startServer } from './server.ts';

export {
  type Church,
  expect,
  expectNoViolations,
  expectSoundAtEveryWidth,
  expectSoundInBothThemes,
} from './fixtures.ts';

export interface GatewayInstallation extends Installation {
  /** The operator's token. */
  account: Account;
  gateway: Gateway;
  /** Reports to the account's webhook as the gateway would. */
  report(fields: Record<string, string>): Promise<void>;
  /** Waits until the gateway has received an SMS for a number; returns it. */
  took(to: string, text?: RegExp): Promise<Taken>;
  /** Waits until a message is done. */
  rests(church: Church, messageId: string): Promise<void>;
}

interface Fixtures {
  /** The operator's church, with the page signed in to it; shared by all tests of a worker. */
  operatorChurch: Church;
}

/** Each worker has one installation; each test has a church of its own in it, or uses the operator's. */
export const test = base.extend<Fixtures, { gatewayInstallation: GatewayInstallation }>({
  gatewayInstallation: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture uses is read from this pattern
    async ({}, use) => {
      const gateway = await startGateway();
      const server = await startServer();
      const account = await register(server.address, { organisation: 'The installation' });
      const { token } = account;
      const { hookAddress } = await call<{ hookAddress: string }>(
        server.address,
        'POST',
        '/api/operator/providers',
        {
          token,
          body: {
            kind: 'http',
            name: 'The gateway',
            settings: gateway.settings,
            secrets: {},
            regular: true,
            hybrid: true,
            welcomeUnits: 'keep',
          },
        },
      );
      await use({
        address: server.address,
        operator: token,
        account,
        gateway,
        report: (fields) => reportTo(server.address, hookAddress, fields),
        took: (to, text = /./) => took(gateway, to, text),
        rests: (church, messageId) =>
          expect
            .poll(
              async () => (await church.call<{ state: string }>('GET', `/api/messages/${messageId}`)).state,
            )
            .toBe('done'),
      });
      await server.stop();
      await gateway.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  operatorChurch: async ({ context, gatewayInstallation }, use) => {
    await signIn(context, gatewayInstallation.account);
    const church = churchOf(gatewayInstallation.account, gatewayInstallation);
    // Lifts opt-outs left by earlier tests.
    const { items } = await church.call<{ items: { channel: string; address: string }[] }>(
      'GET',
      '/api/suppressions',
    );
    for (const { channel, address } of items)
      await church.call('POST', '/api/suppressions/lift', { channel, address, note: 'Another test' });
    await use(church);
  },
  installation: [({ gatewayInstallation }, use) => use(gatewayInstallation), { scope: 'worker' }],
  baseURL: ({ gatewayInstallation }, use) => use(gatewayInstallation.address),
});

/** Calls a webhook at the port where the server listens, since its public name is not real. */
export async function reportTo(
  address: string,
  hookAddress: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = await fetch(`${address}${new URL(hookAddress).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(200);
}

/** Waits until the gateway has received an SMS for a number; returns the newest. */
export async function took(gateway: Gateway, to: string, text = /./): Promise<Taken> {
  const find = () => gateway.taken.findLast((sms) => sms.to === to && text.test(sms.text));
  await expect.poll(find).toBeTruthy();
  return find() as Taken;
}
