// Checks within a transaction that a worker still owns a lane.
import { type RawBuilder, sql } from 'kysely';

/** A worker's ownership of a lane. The epoch goes up each time the lane is taken. */
export interface LaneOwner {
  worker: string;
  epoch: number;
}

/**
 * Whether the lane is still this owner's. The lock keeps others from taking it until the transaction ends; renewals do not
 * wait for it. Without an owner nothing is checked.
 */
export const isOwned = (lane: string, owner: LaneOwner | null | undefined): RawBuilder<boolean> =>
  owner
    ? sql<boolean>`exists (select from engine.lane o
        where o.lane = ${lane} and o.worker = ${owner.worker} and o.epoch = ${owner.epoch} for key share)`
    : sql<boolean>`true`;
