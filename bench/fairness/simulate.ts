// Simulates a morning of organisations and providers by the code of the lanes.
import { TokenBucket } from '../../packages/server/src/messaging/delivery/token-bucket.ts';
import { Throttle } from '../../packages/server/src/messaging/delivery/throttle.ts';
import { TenantRoundRobin } from '../../packages/server/src/messaging/delivery/round-robin.ts';
import { openChance } from '../../packages/server/testing/generated/chance.ts';

/** One message of one organisation. Times are in milliseconds from 07:00. */
export interface Sending {
  tenantId: string;
  lane: number;
  size: number;
  at: number;
  left: number;
  firstAt: number | null;
  doneAt: number | null;
}

export interface Morning {
  sendings: Sending[];
  /** Pages a second of each lane. */
  rates: number[];
  /** For each minute, what the watched lane handed over: for its largest organisation, and for all. */
  shares: { minute: number; largest: number; all: number }[];
  watched: number;
  /** The most pages in one second of an organisation whose limit is 10 a second. */
  fastestLimited: number;
  /** Virtual milliseconds until everything was out. */
  endedAt: number;
}

const hour = 3_600_000;
const tickMs = 250;
/** Lanes look for work every half second; every two seconds here, which costs a small message 1.5 seconds at most. */
const lookMs = 2000;
/** What a lane hands over in one step: a quarter of the usual window of 50. */
const step = 12;
const limitedRate = 10;

/** Draws the morning: sizes around 150 recipients, some hundred thousand; half of the lanes' work is in a few lanes. */
function draw(tenants: number, lanes: number, seed: number) {
  const chance = openChance(seed);
  const unit = (): number => (chance.below(1_000_000) + 1) / 1_000_001;
  const rates = Array.from({ length: lanes }, (_, n) => [400, 200, 100, 50][n % 4] as number);
  const weights = rates.map((_, n) => 1 / (n + 1));
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const pick = (): number => {
    let left = unit() * whole;
    return Math.max(
      0,
      weights.findIndex((weight) => (left -= weight) <= 0),
    );
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
  const giants = Math.ceil(tenants / 500);
  const sendings = Array.from({ length: tenants }, (_, n): Sending => {
    const size = n < giants ? 100_000 : Math.max(1, Math.round(150 * Math.exp(1.2 * normal())));
    const at = n < giants ? 0 : Math.round(unit() * hour);
    return {
      tenantId: `tenant-${n}`,
      lane: n < giants ? n % lanes : pick(),
      size,
      at,
      left: size,
      firstAt: null,
      doneAt: null,
    };
  });
  return { sendings, rates };
}

/** Runs the morning; `isFair` false hands messages over in the order in which they came, for comparison. */
export function simulate(
  { tenants, lanes, seed }: { tenants: number; lanes: number; seed: number },
  isFair = true,
): Morning {
  const { sendings, rates } = draw(tenants, lanes, seed);
  let now = 0;
  const clock = { now: () => new Date(now), steady: () => now };
  const limited = sendings.filter((_, n) => n % 100 === 99).map(({ tenantId }) => tenantId);
  // Workers take turns of a tenth of a second from the database; here the smallest time is a tick.
  const limits = new Map(
    isFair ? limited.map((tenantId) => [tenantId, new TokenBucket(limitedRate, clock, tickMs / 1000)]) : [],
  );
  const allowance = (tenantId: string): number =>
    limits.get(tenantId)?.allowance() ?? Number.POSITIVE_INFINITY;
  const isLimited = new Set(limited);
  const secondsOf = (lane: number): number =>
    sendings.reduce((sum, one) => sum + (one.lane === lane ? one.size : 0), 0) / (rates[lane] as number);
  const watched = rates
    .map((_, lane) => lane)
    .reduce((most, lane) => (secondsOf(lane) > secondsOf(most) ? lane : most));
  const largest = sendings
    .filter(({ lane }) => lane === watched)
    .toSorted((one, other) => other.size - one.size)[0];
  const perMinute = new Map<number, { largest: number; all: number }>();
  const perSecond = new Map<string, number>();
  const running = rates.map((rate, lane) => ({
    throttle: new Throttle(rate, clock),
    turns: new TenantRoundRobin(),
    waiting: sendings.filter((one) => one.lane === lane).toSorted((one, other) => one.at - other.at),
    byTenant: new Map<string, Sending>(),
    order: [] as Sending[],
    lookedAt: -lookMs,
  }));

  const hand = (one: Sending, count: number): void => {
    one.firstAt ??= now;
    one.left -= count;
    if (one.left === 0) one.doneAt = now;
    if (one.lane === watched) {
      const minute = Math.floor(now / 60_000);
      const share = perMinute.get(minute) ?? { largest: 0, all: 0 };
      share.all += count;
      if (one === largest) share.largest += count;
      perMinute.set(minute, share);
    }
    if (isLimited.has(one.tenantId)) {
      const key = `${one.tenantId} ${Math.floor(now / 1000)}`;
      perSecond.set(key, (perSecond.get(key) ?? 0) + count);
    }
  };

  /** Looks for what is due, as readDue does: the thousand that have been due longest. */
  const look = (lane: (typeof running)[number]): void => {
    if (now - lane.lookedAt < lookMs) return;
    lane.lookedAt = now;
    while (lane.waiting[0]?.left === 0) lane.waiting.shift();
    lane.order = lane.waiting.filter(({ at, left }) => at <= now && left > 0).slice(0, 1000);
    for (const one of lane.order) lane.byTenant.set(one.tenantId, one);
    lane.turns.refresh(lane.order.map(({ tenantId }) => ({ tenantId, messageId: tenantId })));
  };

  /** Hands over what the provider allows, one step for each organisation in turn. */
  const takeTurns = ({ throttle, turns, byTenant }: (typeof running)[number]): void => {
    for (let room = throttle.allowance(); room >= 1; room = throttle.allowance()) {
      const due = turns.next((tenantId) => allowance(tenantId) > 0);
      if (!due) return;
      const one = byTenant.get(due.tenantId) as Sending;
      const count = Math.min(step, room, one.left, allowance(due.tenantId));
      throttle.spend(count);
      limits.get(due.tenantId)?.spend(count);
      hand(one, count);
      turns.advance(due, one.size - one.left);
      turns.settled(due);
      if (one.left === 0) turns.drop(due, true);
    }
  };

  const takeInOrder = ({ throttle, order }: (typeof running)[number]): void => {
    for (let room = throttle.allowance(); room >= 1; room = throttle.allowance()) {
      while (order[0]?.left === 0) order.shift();
      const [one] = order;
      if (!one) return;
      const count = Math.min(room, one.left);
      throttle.spend(count);
      hand(one, count);
    }
  };

  let open = sendings.length;
  while (open > 0) {
    for (const lane of running) {
      look(lane);
      if (isFair) takeTurns(lane);
      else takeInOrder(lane);
    }
    if (now % 60_000 === 0) open = sendings.filter(({ doneAt }) => doneAt === null).length;
    now += tickMs;
  }
  return {
    sendings,
    rates,
    shares: [...perMinute].map(([minute, share]) => ({ minute, ...share })),
    watched,
    fastestLimited: Math.max(0, ...perSecond.values()),
    endedAt: Math.max(...sendings.map(({ doneAt }) => doneAt ?? 0)),
  };
}
