// Counts what lanes hand over: outcomes, codes, units, and how late it was.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ClaimedRecipient } from '../../queue/claim-terms.ts';
import type { Outcome } from '../../../providers/provider.ts';
import type { PageOutcome } from '../settle-outcome.ts';
import { openCodeLabels } from './code-labels.ts';

/** Counts for one lane. */
export interface LaneMetrics {
  /** Counts the answers to one recipient. */
  answered: (recipient: ClaimedRecipient, done: readonly PageOutcome[]) => void;
  /** Counts recipients handed over for the first time, so many milliseconds after their message was due. */
  begun: (lateMs: number, recipients: number) => void;
}

/** A lane as the metrics show it. */
export interface LaneState {
  label: string;
  /** Whether it belongs to an organisation; such lanes are only counted. */
  isOwn: boolean;
  trouble: () => string | null;
}

export interface DeliveryMetrics {
  /** The counters of lanes with this label; `keeps` is for the outbox, which costs nothing. */
  lane: (label: string, keeps: boolean) => LaneMetrics;
  /** Shows whether providers can send, from now on; returns the function that ends it. */
  watchLanes: (read: () => readonly LaneState[]) => () => void;
}

/** The label of a lane: organisations' own ones share one, so that there are never many. */
export const laneLabel = (lane: string, tenantId: string | null): string =>
  tenantId === null ? lane : `${lane.slice(0, lane.indexOf(':'))}:own`;

const outcomes = ['accepted', 'rejected', 'uncertain', 'retry', 'throttled'] as const;

/** Gives `throttled` for a page that came too fast, which the engine knows as a kind of retry. */
const nameOf = (outcome: Outcome): (typeof outcomes)[number] =>
  outcome.kind === 'retry' && outcome.throttled ? 'throttled' : outcome.kind;

export function openDeliveryMetrics(registry: Registry): DeliveryMetrics {
  const handovers = new Counter({
    name: 'tidings_handovers_total',
    help: 'SMS pages and e-mails handed over, by lane and outcome: accepted, rejected, uncertain, retry or throttled',
    labelNames: ['lane', 'outcome'],
    registers: [registry],
  });
  const codes = new Counter({
    name: 'tidings_handover_codes_total',
    help: 'Those that were not accepted, by lane, outcome and the code of the provider',
    labelNames: ['lane', 'outcome', 'code'],
    registers: [registry],
  });
  const units = new Counter({
    name: 'tidings_units_spent_total',
    help: 'Units of SMS pages and e-mails that were accepted, or may have been',
    labelNames: ['lane'],
    registers: [registry],
  });
  const late = new Histogram({
    name: 'tidings_due_to_handover_seconds',
    help: 'Seconds from the time a message was due until a recipient was handed over for the first time',
    labelNames: ['lane'],
    buckets: [0.5, 1, 2, 5, 15, 60, 300, 900, 3600, 14_400],
    registers: [registry],
  });
  const watchLanes = openLaneGauges(registry);
  return {
    lane: (lane, keeps) => {
      const { labelOf } = openCodeLabels();
      // From 0 on, or the first of a kind would be no increase.
      for (const outcome of outcomes) handovers.inc({ lane, outcome }, 0);
      // Looked up once, since they are counted for every recipient.
      const accepted = handovers.labels({ lane, outcome: 'accepted' });
      const spent = units.labels({ lane });
      const lateHere = late.labels({ lane });
      return {
        answered: (recipient, done) => {
          let paid = 0;
          for (const { outcome } of done) {
            if (outcome.kind === 'accepted' || outcome.kind === 'uncertain') paid += 1;
            if (outcome.kind === 'accepted') {
              accepted.inc();
              continue;
            }
            const name = nameOf(outcome);
            handovers.inc({ lane, outcome: name });
            codes.inc({ lane, outcome: name, code: labelOf(outcome.code) });
          }
          if (!keeps) spent.inc((paid * unitsOf(recipient)) / 1000);
        },
        begun: (lateMs, recipients) => {
          const seconds = Math.max(0, lateMs / 1000);
          for (let i = 0; i < recipients; i++) lateHere.observe(seconds);
        },
      };
    },
    watchLanes,
  };
}

/** The thousandths of a unit that one hand-over of a recipient costs. */
const unitsOf = ({ units, open, pages }: ClaimedRecipient): number => units / (open ? pages : 1);

function openLaneGauges(registry: Registry): DeliveryMetrics['watchLanes'] {
  let read: () => readonly LaneState[] = () => [];
  const isUp = ({ trouble }: LaneState): boolean => !trouble();
  const up = new Gauge({
    name: 'tidings_provider_up',
    help: 'Whether the provider of a lane can send: 1 or 0. Those of organisations are in tidings_own_providers',
    labelNames: ['lane'],
    registers: [registry],
    collect: () => {
      up.reset();
      for (const lane of read()) if (!lane.isOwn) up.set({ lane: lane.label }, isUp(lane) ? 1 : 0);
    },
  });
  const own = new Gauge({
    name: 'tidings_own_providers',
    help: 'Providers that organisations have connected themselves, by state: up or down',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const lanes = read().filter(({ isOwn }) => isOwn);
      const ups = lanes.filter(isUp).length;
      own.set({ state: 'up' }, ups);
      own.set({ state: 'down' }, lanes.length - ups);
    },
  });
  return (lanes) => {
    read = lanes;
    return () => {
      if (read === lanes) read = () => [];
    };
  };
}
