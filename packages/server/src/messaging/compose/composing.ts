// What composing needs of the rest of the house.
import type { Database } from '../../platform/db/database.ts';
import type { HideAddress } from '../suppressions/hidden-address.ts';
import type { Lanes } from './lanes.ts';

export interface Composing {
  db: Database;
  /** Which provider takes a channel now. */
  lanes: Lanes;
  /** Finds the opt-outs of addresses that were erased. */
  hide: HideAddress;
}
