// Asks the operator for units, and changes or withdraws what was asked.
import { AppError } from '@tidings/contract/errors.ts';
import { type Database, isDuplicate, type Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/id.ts';
import { excerpt } from '../../../platform/text/excerpt.ts';
import type { NoticeText } from '../../../texts/notice.ts';
import { perUnit } from '../units.ts';
import {
  countOfDay,
  endRequest,
  insertRequest,
  lockRequest,
  nameOfTenant,
  type RequestRow,
  updateRequest,
} from './requests-store.ts';

/** Requests that an organisation can make within a day, those that it withdrew included. */
const mostADay = 10;

export interface Asked {
  /** Whole units. */
  units: number;
  note: string;
}

export interface Requesting {
  db: Database;
  /** Tells each operator of the installation. */
  notifyOperators: (notice: NoticeText & { kind: 'units'; link: string; mail: true }) => Promise<void>;
}

/**
 * Makes a request and tells the operators; returns its id. Throws 'conflict' where another one waits, and 'tooMany'
 * after ten of a day.
 */
export async function requestUnits(
  { db, notifyOperators }: Requesting,
  { tenantId, userId }: { tenantId: string; userId: string },
  { units, note }: Asked,
): Promise<string> {
  const id = newId();
  const organisation = await db.inTenant(tenantId, async (tx) => {
    if ((await countOfDay(tx, tenantId)) >= mostADay)
      throw new AppError(
        'tooMany',
        `Your organisation has asked for units ${mostADay} times today. Please try again tomorrow.`,
      );
    await insertRequest(tx, tenantId, { id, units: units * perUnit, note, userId }).catch(
      (error: unknown) => {
        if (!isDuplicate(error, 'unit_request_waiting')) throw error;
        throw new AppError('conflict', 'A request for units is waiting already. You can change it.');
      },
    );
    return nameOfTenant(tx, tenantId);
  });
  await notifyOperators({
    kind: 'units',
    mail: true,
    code: 'unitsRequested',
    params: { organisation, count: units, note: excerpt(note) },
    link: '/operator',
  });
  return id;
}

/** Changes a request that waits. Throws 'notFound', and 'conflict' once it is decided or withdrawn. */
export async function changeRequest(
  { db }: Pick<Requesting, 'db'>,
  tenantId: string,
  id: string,
  { units, note }: Asked,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    await lockWaiting(tx, tenantId, id);
    await updateRequest(tx, tenantId, id, { units: units * perUnit, note });
  });
}

/** Withdraws a request that waits; once more changes nothing. Throws 'notFound', and 'conflict' once it is decided. */
export async function withdrawRequest(
  { db }: Pick<Requesting, 'db'>,
  tenantId: string,
  id: string,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const { state } = (await lockRequest(tx, tenantId, id)) ?? noSuch();
    if (state === 'withdrawn') return;
    refuseUnlessWaiting(state);
    await endRequest(tx, tenantId, id, { state: 'withdrawn', granted: null, answer: '' });
  });
}

async function lockWaiting(tx: Tx, tenantId: string, id: string): Promise<RequestRow> {
  const found = (await lockRequest(tx, tenantId, id)) ?? noSuch();
  refuseUnlessWaiting(found.state);
  return found;
}

const endings: Partial<Record<RequestRow['state'], string>> = {
  granted: 'The operator has granted this request already.',
  refused: 'The operator has refused this request already. You can make a new one.',
  withdrawn: 'This request was withdrawn. You can make a new one.',
};

function refuseUnlessWaiting(state: RequestRow['state']): void {
  const ended = endings[state];
  if (ended) throw new AppError('conflict', ended);
}

function noSuch(): never {
  throw new AppError('notFound', 'There is no such request.');
}
