// Kannel in a fault run: takes SMS by HTTP and passes them to our SMSC.
import { startKannelGateway } from '../../../packages/server/testing/servers/kannel.ts';
import type { Peer } from './peer.ts';
import { kannelAccount } from './http.ts';
import { startSmsPeer } from './sms.ts';
import { stable } from './stable.ts';

/** Starts Kannel, and the SMSC to which it passes what it took. */
export async function startKannelPeer(settings: string): Promise<Peer> {
  const smsc = await startSmsPeer('');
  const kannel = await startKannelGateway({ smsc: { port: smsc.port } }).catch(async (error: unknown) => {
    await smsc.stop();
    throw error;
  });
  return {
    ...smsc,
    env: {},
    account: kannelAccount(kannel.sendsms, settings, kannel),
    port: Number(new URL(kannel.sendsms).port),
    drained: () => stable(() => smsc.held().length),
    stop: async () => {
      await kannel.stop();
      await smsc.stop();
    },
  };
}
