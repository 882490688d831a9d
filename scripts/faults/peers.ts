// Starts what stands in for mail servers, SMSCs and gateways in fault runs.
import { startForeignMailPeer } from './peers/foreign-mail.ts';
import { startHttpPeer } from './peers/http.ts';
import { startKannelPeer } from './peers/kannel.ts';
import { startMailPeer } from './peers/mail.ts';
import type { Channel, Foreign, Peer } from './peers/peer.ts';
import { startSmsPeer } from './peers/sms.ts';

/**
 * Starts the peer of a channel on a free port of 127.0.0.1, or a server of others. `settings` are those of its URL:
 * `rate=100`.
 */
export function startPeer(channel: Channel, settings: string, foreign?: Foreign): Promise<Peer> {
  if (foreign === 'kannel') return startKannelPeer(settings);
  if (foreign) return startForeignMailPeer(foreign, settings);
  const start = { sms: startSmsPeer, http: startHttpPeer, email: startMailPeer }[channel];
  return start(settings);
}
