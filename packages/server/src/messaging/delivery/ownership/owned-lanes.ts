// Keeps this worker's lanes its own: takes free ones, renews, and gives up idle ones.
import { createHash } from 'node:crypto';
import { type Clock, elapsedSince, type Moment, momentOf } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { LaneOwner } from '../../queue/lane-owner.ts';
import type { LeaseTerms } from '../../queue/lease.ts';
import { areNeighbours, isGone, type ProcessIdentity } from '../journal/process-identity.ts';
import {
  type OtherWorker,
  readLanes,
  readWorkers,
  releaseLane,
  removeWorker,
  renewWorker,
  takeLanes,
  type WorkerRow,
} from '../../queue/lane-owners-store.ts';
import { shareLanes } from './share-lanes.ts';

/** How long a worker owns its lanes without a renewal; within the margin before its end nothing begins. */
export const ownedFor: LeaseTerms = { lastsMs: 10_000, marginMs: 3000 };

/** How often it is renewed, in milliseconds. */
export const renewMs = 3000;

/**
 * How long a worker that stops renews its lanes, in milliseconds. Whatever it still waits for, they are free `ownedFor.lastsMs` later
 * and taken one renewal later, within 20 seconds of SIGTERM.
 */
export const leavingMs = 6000;

/**
 * An expired worker counts as silent only once nobody has seen it renew for this long by our own clock, since the clock of
 * the database may jump. So long also a free lane is left to those who own fewer.
 */
const seenMs = 5000;

/** A lane that this worker owns. */
export interface OwnedLane extends LaneOwner {
  /** Whether hand-overs may begin now: it is not known to be another's, and was renewed in time. */
  mayBegin(): boolean;
}

export interface OwnedLanesPort {
  /** Connections that no lane waits for. */
  db: Database;
  clock: Clock;
  worker: WorkerRow & { process: ProcessIdentity | null };
  /** No other worker uses this database, so all others found in it are gone. */
  alone: boolean;
  /** The names of the open lanes, and of those of them that have nothing to do. */
  open: () => readonly string[];
  idle: () => readonly string[];
  terms?: LeaseTerms;
}

export class OwnedLanes {
  private readonly port: OwnedLanesPort;
  private readonly terms: LeaseTerms;
  private readonly owned = new Map<string, Owned>();
  private readonly giving = new Set<string>();
  /** The lanes that should be open, by the part of the worker that asked for them. */
  private readonly wanted = new Map<string, readonly string[]>();
  /** Since when the last renewal of each worker, and each free lane, has been seen. */
  private seen = new Map<string, Moment>();
  private sharedAt: Moment | null = null;
  private renewedAt: Moment | null = null;
  private looking: Promise<unknown> = Promise.resolve();
  private isLeaving = false;
  private isOver = false;

  constructor(port: OwnedLanesPort) {
    this.port = port;
    this.terms = port.terms ?? ownedFor;
  }

  /** Notes which lanes `by` wants, and takes what is free of them. */
  async want(by: string, lanes: readonly string[]): Promise<void> {
    this.wanted.set(by, lanes);
    await this.look();
  }

  /** The lane, if it is this worker's and to be open. */
  get(lane: string): OwnedLane | null {
    return this.giving.has(lane) || this.isLeaving ? null : (this.owned.get(lane) ?? null);
  }

  /** The lane as a lane that is opened now is given it: one under which nothing begins where it is another's. */
  ownerOf(lane: string): OwnedLane {
    return this.owned.get(lane) ?? { worker: this.port.worker.id, epoch: -1, mayBegin: () => false };
  }

  /** Renews, takes free lanes and chooses which to give up. Returns whether lanes are to be opened or closed. */
  look(): Promise<boolean> {
    return this.afterOthers(() => this.lookOnce());
  }

  /** Gives up a lane whose provider is closed. */
  release(lane: string, epoch: number): Promise<void> {
    return this.afterOthers(() => this.releaseNow(lane, epoch));
  }

  /** Runs one thing after the other, so that none acts on what another has just read. */
  private afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const looking = this.looking.then(work);
    this.looking = looking.catch(() => {});
    return looking;
  }

  private async releaseNow(lane: string, epoch: number): Promise<void> {
    const { db, worker } = this.port;
    const owned = this.owned.get(lane);
    if (owned?.epoch === epoch) this.lose(owned);
    const forget = !this.allWanted().has(lane);
    await db.inSystem((tx) => releaseLane(tx, worker.id, { lane, epoch, forget }));
  }

  /** Takes no lanes from now on. Those it has stay its own until they are released. */
  async leave(): Promise<void> {
    this.isLeaving = true;
    await this.look();
  }

  /** Renews no more, so that what is not released by now passes to others when it expires. */
  letExpire(): void {
    this.isOver = true;
  }

  /** Removes this worker, which has released its lanes. */
  async end(): Promise<void> {
    this.isLeaving = true;
    this.isOver = true;
    await this.looking;
    await this.port.db.inSystem((tx) => removeWorker(tx, this.port.worker.id));
  }

  private async lookOnce(): Promise<boolean> {
    if (this.isOver) return false;
    const lost = await this.renew();
    return this.isLeaving ? lost : (await this.share()) || lost;
  }

  /** Renews this worker; returns whether lanes are another's now. */
  private async renew(): Promise<boolean> {
    const { db, clock, worker } = this.port;
    const { isLeaving } = this;
    const { lastsMs } = this.terms;
    const askedAt = momentOf(clock);
    const open = this.port.open().filter((lane) => this.owned.has(lane));
    const ours = await db.inSystem((tx) => renewWorker(tx, worker, { lastsMs, isLeaving, open }));
    this.renewedAt = askedAt;
    const lost = [...this.owned.values()].filter((one) => ours.get(one.lane) !== one.epoch);
    for (const one of lost) this.lose(one);
    const found = [...ours].filter(([lane]) => !this.owned.has(lane));
    for (const [lane, epoch] of found) await this.adopt(lane, epoch);
    return lost.length + found.length > 0;
  }

  private lose(owned: Owned): void {
    owned.lose();
    this.owned.delete(owned.lane);
    this.giving.delete(owned.lane);
  }

  private own(lane: string, epoch: number): void {
    this.owned.set(lane, new Owned(lane, this.port.worker.id, epoch, () => this.isRenewed()));
  }

  /** Of a lane that this worker owns without knowing it, since the answer to its taking or release was lost. */
  private async adopt(lane: string, epoch: number): Promise<void> {
    if (this.allWanted().has(lane) && !this.isLeaving) this.own(lane, epoch);
    else await this.releaseNow(lane, epoch);
  }

  private allWanted(): Set<string> {
    return new Set([...this.wanted.values()].flat());
  }

  private async share(): Promise<boolean> {
    const { db, worker, alone } = this.port;
    const wanted = [...this.allWanted()];
    const [others, rows] = await db.inSystem(async (tx) => [
      await readWorkers(tx, worker.id),
      await readLanes(tx, wanted),
    ]);
    this.forgetAfterSleep();
    const gone = others.filter((other) => alone || this.isProvedGone(other));
    const silent = this.unchanged(others.filter(({ isExpired }) => isExpired));
    const living = new Map(
      others.filter((one) => !gone.includes(one) && !silent.includes(one)).map((one) => [one.id, one]),
    );
    const owners = new Map(rows.map(({ lane, worker: owner }) => [lane, owner]));
    // What was lost and still waits for answers could not begin under a new epoch, while it could elsewhere.
    const closing = new Set(this.port.open().filter((lane) => !this.owned.has(lane)));
    const free = this.inOwnOrder(
      wanted.filter((lane) => {
        if (closing.has(lane)) return false;
        const owner = owners.get(lane) ?? null;
        return owner === null || (owner !== worker.id && !living.has(owner));
      }),
    );
    const { take, give } = shareLanes({
      total: wanted.length,
      mine: this.owned.size - this.giving.size,
      others: [...living.values()].filter(({ isLeaving }) => !isLeaving).map(({ lanes }) => lanes),
      free,
      overdue: this.overdue(others, free),
      idle: this.port.idle().filter((lane) => this.get(lane) !== null),
    });
    for (const lane of give) this.giving.add(lane);
    const taken = await this.take(take, { silent: idsOf(silent), gone: idsOf(gone) });
    return taken + give.length > 0;
  }

  /** After this worker itself was held up, what it has seen says nothing: the others may have been held up too. */
  private forgetAfterSleep(): void {
    const { clock } = this.port;
    if (this.sharedAt && elapsedSince(clock, this.sharedAt) >= seenMs) this.seen = new Map();
    this.sharedAt = momentOf(clock);
  }

  private async take(names: readonly string[], dead: { silent: string[]; gone: string[] }): Promise<number> {
    if (names.length === 0) return 0;
    const { db, worker } = this.port;
    const taken = await db.inSystem((tx) => takeLanes(tx, worker.id, names, dead));
    for (const [lane, epoch] of taken) this.own(lane, epoch);
    return taken.size;
  }

  private isRenewed(): boolean {
    const { lastsMs, marginMs } = this.terms;
    return this.renewedAt !== null && elapsedSince(this.port.clock, this.renewedAt) < lastsMs - marginMs;
  }

  private isProvedGone({ process: other }: OtherWorker): boolean {
    const { process: own } = this.port.worker;
    return own !== null && other !== null && isNeighbourGone(own, other as ProcessIdentity);
  }

  /** Those of these workers that have not renewed for a while by our own clock. */
  private unchanged(expired: readonly OtherWorker[]): OtherWorker[] {
    return expired.filter((one) => this.isSeenLong(keyOf(one)));
  }

  private overdue(others: readonly OtherWorker[], free: readonly string[]): Set<string> {
    const { clock } = this.port;
    const now = momentOf(clock);
    const keys = [...others.map(keyOf), ...free];
    const overdue = new Set(free.filter((lane) => this.isSeenLong(lane)));
    this.seen = new Map(keys.map((key) => [key, this.seen.get(key) ?? now]));
    return overdue;
  }

  private isSeenLong(key: string): boolean {
    const at = this.seen.get(key);
    return at !== undefined && elapsedSince(this.port.clock, at) >= seenMs;
  }

  /** In an order of this worker's own, so that workers that start together do not all try the same lanes. */
  private inOwnOrder(lanes: readonly string[]): string[] {
    const place = (lane: string) => createHash('sha1').update(this.port.worker.id).update(lane).digest('hex');
    return lanes
      .map((lane) => ({ lane, place: place(lane) }))
      .toSorted((one, other) => one.place.localeCompare(other.place))
      .map(({ lane }) => lane);
  }
}

const isNeighbourGone = (own: ProcessIdentity, other: ProcessIdentity): boolean =>
  areNeighbours(own, other) && isGone(other);

const keyOf = ({ id, renewal }: OtherWorker): string => `${id} ${renewal}`;

const idsOf = (workers: readonly OtherWorker[]): string[] => workers.map(({ id }) => id);

class Owned implements OwnedLane {
  readonly lane: string;
  readonly worker: string;
  readonly epoch: number;
  readonly #isRenewed: () => boolean;
  #isLost = false;

  constructor(lane: string, worker: string, epoch: number, isRenewed: () => boolean) {
    this.lane = lane;
    this.worker = worker;
    this.epoch = epoch;
    this.#isRenewed = isRenewed;
  }

  readonly mayBegin = (): boolean => !this.#isLost && this.#isRenewed();

  lose(): void {
    this.#isLost = true;
  }
}
