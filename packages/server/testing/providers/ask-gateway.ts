// Sends one SMS through a gateway account to a scripted gateway.
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Account } from '../../src/providers/account.ts';
import type { Outcome, OutboundSms } from '../../src/providers/provider.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type Asked, type GatewayTurn, startFakeGateway } from '../servers/fake-gateway.ts';
import { gatewaySms, openSmsAccount } from './gateway-account.ts';

const inbound = { receipt: async () => {}, reply: async () => {} };

/** Hands over one SMS; the gateway's URL is put into the setting named `address`, before `path`. */
export async function askGateway(
  account: Account,
  turn: GatewayTurn,
  {
    outbound = {},
    path = '',
    settings = {},
  }: { outbound?: Partial<OutboundSms>; path?: string; settings?: Settings } = {},
): Promise<{ outcome: Outcome; asked: Asked | undefined; query: URLSearchParams }> {
  const gateway = await startFakeGateway(() => turn);
  const provider = openSmsAccount(
    { ...account, settings: { ...account.settings, address: gateway.address + path, ...settings } },
    { inbound, clock: systemClock },
  );
  try {
    const outcome = await provider.submit(gatewaySms(outbound));
    const [asked] = gateway.asked;
    return { outcome, asked, query: new URL(asked?.path ?? '/', gateway.address).searchParams };
  } finally {
    await provider.close();
    await gateway.stop();
  }
}
