// A worker process with a short lease, for a test that stops it (SIGSTOP).
import { openMailTokens } from '../src/email/tokens/mail-token.ts';
import { startLane } from '../src/messaging/delivery/lane.ts';
import { keepLeases } from '../src/messaging/delivery/leases.ts';
import { openDuePoller } from '../src/messaging/delivery/due-poller.ts';
import type { Provider } from '../src/providers/provider.ts';
import { smppProvider } from '../src/sms/smpp/smpp-provider.ts';
import { readSmppUrl } from '../src/sms/smpp/smpp-url.ts';
import { smtpProvider } from '../src/email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../src/email/smtp/smtp-url.ts';
import { extendLeases } from '../src/messaging/queue/claim.ts';
import type { LeaseTerms } from '../src/messaging/queue/lease.ts';
import { openWorkerPool, usualWorkerPool } from '../src/platform/worker-pool/worker-pool.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Logins } from '../src/platform/db/logins.ts';
import { newId } from '../src/platform/id.ts';
import { openLog } from '../src/platform/log.ts';

/** Its options, as JSON in its first argument. */
export interface StoppedWorkerOptions {
  logins: Logins;
  secret: string;
  smtpPort: number;
  smppPort: number;
  lease: LeaseTerms;
}

const { logins, secret, smtpPort, smppPort, lease } = JSON.parse(
  process.argv[2] ?? '{}',
) as StoppedWorkerOptions;
const db = openDatabase(logins, 8, { forLanes: true, idleSeconds: 2 });
const log = openLog('warn');
const runInWorker = openWorkerPool(usualWorkerPool);
const smpp = smppProvider(readSmppUrl(`smpp://u:p@127.0.0.1:${smppPort}?bind=transceiver&window=2`), {
  receipt: async () => {},
  reply: async () => {},
});
const providers: Provider[] = [
  smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${smtpPort}?pool=2`)),
  // More is claimed than is in flight, so that pages wait for the window when the worker is stopped.
  { ...smpp, window: 40 },
];
const lanes = providers.map((provider) =>
  startLane({
    db,
    log,
    clock: systemClock,
    chance: () => 0.5,
    duePoller: openDuePoller(db),
    lane: provider.channel === 'sms' ? 'sms:smpp' : 'email:outbox',
    provider,
    worker: newId(),
    lease,
    newMaySend: false,
    origin: {
      address: 'office@example.org',
      envelope: 'office@example.org',
      domain: 'example.org',
      site: 'https://church.example',
      tokens: openMailTokens(secret),
      signerOf: () => null,
      runInWorker: runInWorker.run,
    },
  }),
);
const heart = setInterval(() => {
  keepLeases(
    lanes.flatMap((lane) => lane.leases()),
    systemClock,
    (tokens) => db.inSystem((tx) => extendLeases(tx, tokens, lease.lastsMs)),
  ).catch((error: unknown) => log.error({ error: String(error) }, 'leases'));
}, lease.lastsMs / 6);

process.once('SIGTERM', async () => {
  await Promise.all(lanes.map((lane) => lane.stop()));
  await Promise.all(providers.map((provider) => provider.close()));
  clearInterval(heart);
  await runInWorker.close();
  await db.close();
  process.exit(0);
});
console.log('ready');
