// Hands a claimed batch to its provider and settles each recipient by what it answered.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Claim, ClaimedRecipient } from '../queue/claim.ts';
import { type Fate, keepReferences, settleRecipients } from '../queue/settle.ts';
import type { Outcome, Provider } from '../providers/provider.ts';
import { suppress } from '../suppressions/store.ts';
import { fateOf, type PageOutcome } from './fate.ts';
import type { MakeParcels, PageParcel } from './parcels.ts';
import type { Throttle } from './throttle.ts';

interface Settled {
  fate: Fate;
  recipient: ClaimedRecipient;
  done: PageOutcome[];
}

/** What is settled waits this long for the rest of its batch, then is written without it. */
const patienceMs = 250;

/**
 * Delivers one claim and resolves when every recipient of it is settled. A settling that fails is tried again for as
 * long as the lease lives: what was answered must not be lost to a moment's trouble with the database.
 */
export async function deliverClaim(
  port: { db: Database; log: Log; clock: Clock; provider: Provider; throttle: Throttle },
  claim: Claim,
  open: Map<number, number[]>,
  makeParcels: MakeParcels,
): Promise<void> {
  const { db, log, clock, provider, throttle } = port;
  let waiting: Settled[] = [];
  let left = claim.recipients.length;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    const last = left === 0;
    waiting = [];
    writing = writing.then(() => retrying(log, () => write(db, provider, claim, batch, last)));
  };

  await Promise.all(
    claim.recipients.map(async (recipient) => {
      const parcels = makeParcels(recipient, open.get(recipient.n), clock.now());
      const done = await Promise.all(
        parcels.map(async (parcel) => ({ page: parcel.page, outcome: await submit(provider, parcel) })),
      );
      for (const { outcome } of done)
        if (outcome.kind === 'retry' && outcome.slow) throttle.slowDown(outcome.afterMs);
        else if (outcome.kind === 'accepted') throttle.went();
      waiting.push({ fate: fateOf(recipient, done, Math.random()), recipient, done });
      left -= 1;
      if (left === 0) flush();
      else timer ??= setTimeout(flush, patienceMs);
    }),
  );
  await writing;
}

async function submit(provider: Provider, parcel: PageParcel): Promise<Outcome> {
  try {
    if ('sms' in parcel && provider.channel === 'sms') return await provider.submit(parcel.sms);
    if ('mail' in parcel && provider.channel === 'email') return await provider.submit(parcel.mail);
    return { kind: 'rejected', reason: 'This provider cannot take such a message' };
  } catch (error) {
    // A provider's failures are values; a throw is a fault of ours, and whether something left is not known.
    return {
      kind: 'uncertain',
      reason: 'The provider failed in a way that was not foreseen',
      code: String(error).slice(0, 200),
    };
  }
}

async function write(
  db: Database,
  provider: Provider,
  claim: Claim,
  batch: Settled[],
  last: boolean,
): Promise<void> {
  await db.inTenant(claim.tenantId, async (tx) => {
    if (provider.channel === 'sms')
      await keepReferences(tx, claim, provider.name, batch.flatMap(referencesOf));
    await settleRecipients(
      tx,
      claim,
      batch.map(({ fate }) => fate),
      { last },
    );
    await suppress(
      tx,
      claim.tenantId,
      provider.channel,
      batch.flatMap((settled) => suppressionsOf(settled, provider.name)),
    );
  });
}

const referencesOf = ({ recipient: { n }, done }: Settled) =>
  done.flatMap(({ page, outcome }) =>
    outcome.kind === 'accepted' && outcome.reference !== null
      ? [{ reference: outcome.reference, n, page }]
      : [],
  );

const suppressionsOf = ({ recipient: { address }, done }: Settled, source: string) =>
  done.flatMap(({ outcome }) =>
    outcome.kind === 'rejected' && outcome.suppress
      ? [
          {
            address,
            reason: outcome.suppress,
            source: `${source} ${outcome.code ?? ''}`.trim(),
          },
        ]
      : [],
  );

async function retrying(log: Log, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 20) throw error;
      log.warn({ error: String(error), tries }, 'a batch is settled again');
      await new Promise((resolve) => setTimeout(resolve, Math.min(tries * 200, 2000)));
    }
  }
}
