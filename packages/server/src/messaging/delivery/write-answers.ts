// Writes a provider's answers: outcomes, references for receipts, and bad addresses.
import type { Database, Tx } from '../../platform/db/database.ts';
import { isUnwritable } from '../../platform/db/database.ts';
import { inOrder } from '../../platform/db/distributed.ts';
import type { Log } from '../../platform/log.ts';
import type { Provider } from '../../providers/provider.ts';
import type { Claim } from '../queue/claim.ts';
import type { HeldClaim } from './held-claim.ts';
import { heldBack } from './not-begun.ts';
import { giveBackRows } from '../queue/give-back.ts';
import { outboundKey } from '../queue/outbound-key.ts';
import { keepReferences, settleRecipients } from '../queue/settle.ts';
import { countHardBounces } from '../suppressions/hard-bounce-store.ts';
import { suppress } from '../suppressions/store.ts';
import { keptSettlementOf, settlementOf } from './settle-outcome.ts';
import type { Answered } from './hand-over.ts';

/** Answered recipients of one step of a claim. */
export interface Answers {
  held: HeldClaim;
  answered: Answered[];
  /** These are the last answers of the step. */
  last: boolean;
  /** Their place in the window was already given to the next step. */
  counted: boolean;
  /** Set by writing them: the lease was deleted with them. */
  endedLease?: boolean;
}

/** What answers are written for; `settle` is how a recipient is settled by its answers. */
interface Target {
  channel: Provider['channel'];
  /** The provider's name in references. */
  name: string;
  settle: typeof settlementOf;
  chance: () => number;
}

/** The provider; `chance` returns a number from 0 to 1, which spreads the next attempts over time. */
interface Source {
  provider: Provider;
  chance: () => number;
}

/** Writes answers in a transaction of their tenant. Writing them again changes nothing. */
export async function writeAnswers(tx: Tx, { provider, chance }: Source, answers: Answers): Promise<void> {
  const { held, answered, last } = answers;
  // A lease whose answers could not all be written stays, and runs out.
  const endsLease = last && held.whole && held.isAtLastStep;
  answers.endedLease = endsLease;
  const { channel, name } = provider;
  const settle = provider.keeps ? keptSettlementOf : settlementOf;
  const { back = [], done = [] } = Object.groupBy(answered, (one) => (isHeldBack(one) ? 'back' : 'done'));
  const ns = back.map(({ recipient }) => recipient.n);
  await giveBackRows(tx, held.claim, ns);
  await writeOutcomes(tx, { channel, name, settle, chance }, held.claim, done, { endsLease });
}

/** Whether nothing of a recipient began, since it was held back. */
const isHeldBack = ({ done }: Answered): boolean => done.every(({ outcome }) => outcome === heldBack);

/**
 * Writes answers of a claim, and with `endsLease` the end of its lease. Only rows that carry the claim's token change.
 * Writing them again changes nothing.
 */
export async function writeOutcomes(
  tx: Tx,
  { channel, name, settle, chance }: Target,
  claim: Claim,
  answered: readonly Answered[],
  { endsLease }: { endsLease: boolean },
): Promise<void> {
  const keeping = (): Promise<void> =>
    channel === 'sms'
      ? keepReferences(
          tx,
          claim,
          name,
          answered.flatMap((one) => referencesOf(claim, one)),
        )
      : Promise.resolve();
  // Nothing here depends on what the others return, so all is sent at once. The units are locked last, as everywhere.
  await inOrder(tx, keeping, async () => {
    await suppressBad(tx, channel, claim, answered);
    const settlements = answered.map(({ recipient, done }) => settle(recipient, done, chance()));
    await settleRecipients(tx, claim, settlements, { last: endsLease });
  });
}

/** Suppresses addresses that the answers prove to be bad. */
async function suppressBad(
  tx: Tx,
  channel: Provider['channel'],
  claim: Claim,
  answered: readonly Answered[],
): Promise<void> {
  await suppress(
    tx,
    claim.tenantId,
    channel,
    answered.flatMap((one) => suppressionsOf(one, sources[channel])),
  );
  if (channel === 'email')
    await countHardBounces(
      tx,
      claim.tenantId,
      claim.messageId,
      answered.flatMap(({ recipient: { address, n }, done }) =>
        done.flatMap(({ outcome }) =>
          outcome.kind === 'rejected' && outcome.hard
            ? [{ address, n, proof: outcome.code ?? outcome.reason }]
            : [],
        ),
      ),
    );
}

/**
 * Writes answers in their own transaction and repeats it until the database accepts them, since answers must not be
 * lost to an outage. If the database refuses the values, each recipient is written alone, so that one does not spoil
 * the others. Returns false if something could not be written: a refused recipient, or everything after three attempts
 * while `hurried`. Those recipients become uncertain when the lease runs out.
 */
export async function insistOnWriting(
  port: Source & { db: Database; log: Log },
  answers: Answers,
  hurried: () => boolean,
): Promise<boolean> {
  const { db, log } = port;
  const { claim } = answers.held;
  const { answered } = answers;
  for (let tries = 1; ; tries++) {
    try {
      await db.inTenant(claim.tenantId, (tx) => writeAnswers(tx, port, answers));
      return true;
    } catch (error) {
      log.warn({ error: String(error), messageId: claim.messageId, tries }, 'answers could not be written');
      if (hurried() && tries >= 3) return false;
      if (isUnwritable(error)) {
        if (answered.length > 1)
          for (const one of answered)
            await insistOnWriting(port, { ...answers, answered: [one], last: false }, hurried);
        return false;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(tries * 200, 1000)));
    }
  }
}

/** A longer id cannot be looked up, and no provider has one. */
const longestReference = 255;

/** The ids that receipts will name: the provider's or, for an uncertain page, our own key, which some providers use. */
const referencesOf = (claim: Claim, { recipient: { n }, done }: Answered) =>
  done.flatMap(({ page, outcome }) => {
    const reference =
      outcome.kind === 'accepted'
        ? outcome.reference
        : outcome.kind === 'uncertain'
          ? outboundKey(claim, n, page)
          : null;
    return reference === null || reference.length > longestReference ? [] : [{ reference, n, page }];
  });

/** The source stored with a suppression. */
const sources = { sms: "The provider's answer", email: "The mail server's answer" };

const suppressionsOf = ({ recipient: { address }, done }: Answered, source: string) =>
  done.flatMap(({ outcome }) =>
    outcome.kind === 'rejected' && outcome.suppress
      ? [{ address, reason: outcome.suppress, source, proof: proofOf(outcome) }]
      : [],
  );

const proofOf = ({ reason, code }: { reason: string; code?: string }): string =>
  code ? `${reason} (${code})` : reason;
