// One SMS by an account at a gateway that answers so: what it was asked, and what became of the SMS.
import type { Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Account } from '../src/messaging/providers/account.ts';
import type { Outcome, SmsParcel } from '../src/messaging/providers/provider.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Asked, type GatewayTurn, startFakeGateway } from './fake-gateway.ts';
import { gatewayParcel, openSmsAccount } from './gateway-account.ts';

const inbound = { receipt: async () => {}, reply: async () => {} };

/** Hands one parcel over; `address` stands in the account's setting of that name, before `path`. */
export async function askGateway(
  account: Account,
  turn: GatewayTurn,
  {
    parcel = {},
    path = '',
    settings = {},
  }: { parcel?: Partial<SmsParcel>; path?: string; settings?: Settings } = {},
): Promise<{ outcome: Outcome; asked: Asked | undefined; query: URLSearchParams }> {
  const gateway = await startFakeGateway(() => turn);
  const provider = openSmsAccount(
    { ...account, settings: { ...account.settings, address: gateway.address + path, ...settings } },
    { inbound, clock: systemClock },
  );
  try {
    const outcome = await provider.submit(gatewayParcel(parcel));
    const [asked] = gateway.asked;
    return { outcome, asked, query: new URL(asked?.path ?? '/', gateway.address).searchParams };
  } finally {
    await provider.close();
    await gateway.stop();
  }
}
