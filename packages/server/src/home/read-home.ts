// Reads everything that the home screen shows, in one transaction.
import type { Home } from '@tidings/contract/calls/home.ts';
import { listAttendancePage } from '../attendance/store.ts';
import { presentRow } from '../messaging/reports/present.ts';
import { countStates, nothingCounted, readMessages, sentStates } from '../messaging/reports/store.ts';
import type { Pictures } from '../people/uploads/pictures.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Session } from '../platform/http/session.ts';
import { listFinished } from './attention-store.ts';
import { readLedGroups } from './led-groups-store.ts';
import { type Finished, readAttention } from './read-attention.ts';
import { readCelebrations } from './read-celebrations.ts';
import { readFollowUps } from './read-follow-ups.ts';
import { readGrowth, readToday } from './growth-store.ts';
import { readSteps } from './steps-store.ts';

/** Whether the channels of a tenant have no provider. */
export type ReadTestMode = (tx: Tx, tenantId: string) => Promise<{ sms: boolean; email: boolean }>;

export interface HomeParts {
  db: Database;
  readTestMode: ReadTestMode;
  pictures: Pick<Pictures, 'link'>;
}

const shownMessages = 5;
const shownServices = 12;

/** The most finished messages that are looked at for people they did not reach. */
const finishedMessages = 5;

/** What the session's role may see of it; the rest is empty or null. */
export function readHome({ db, readTestMode, pictures }: HomeParts, session: Session): Promise<Home> {
  const { tenantId, permissions, isGroupLeader } = session;
  return db.inTenant(tenantId, async (tx) => {
    const today = await readToday(tx, tenantId);
    const { messages, finished } = permissions.has('messages.read')
      ? await readMessagesAndCounts(tx, tenantId)
      : { messages: [], finished: { messages: [], counts: new Map() } };
    return {
      today,
      steps: permissions.has('settings.write')
        ? await readSteps(tx, tenantId, await readTestMode(tx, tenantId))
        : null,
      attention: await readAttention(tx, session, finished),
      followUps: await readFollowUps(tx, session, today),
      ...(isGroupLeader && { groups: await readLedGroups(tx, tenantId) }),
      celebrations: isGroupLeader ? [] : await readCelebrations(tx, tenantId, today, pictures),
      messages,
      growth: isGroupLeader ? [] : await readGrowth(tx, tenantId),
      attendance: await readServices(tx, tenantId),
    };
  });
}

/** The last messages, and those that were finished recently; most are among both, so they are counted together. */
async function readMessagesAndCounts(
  tx: Tx,
  tenantId: string,
): Promise<{ messages: Home['messages']; finished: Finished }> {
  const rows = await readMessages(tx, tenantId, {
    channel: undefined,
    states: sentStates,
    waitingOnly: false,
    search: '',
    after: null,
  });
  const shown = rows.slice(0, shownMessages);
  const finished = await listFinished(tx, tenantId, finishedMessages);
  const ids = new Set([...shown, ...finished].map(({ id }) => id));
  const counts = await countStates(tx, tenantId, [...ids]);
  return {
    messages: shown.map((row) => presentRow(row, counts.get(row.id) ?? nothingCounted)),
    finished: { messages: finished, counts },
  };
}

/** The last services of one name, since those of several are no course of time: the name that came most often in recent weeks. */
async function readServices(tx: Tx, tenantId: string): Promise<Home['attendance']> {
  const page = { limit: shownServices, offset: 0 };
  const { rows: last } = await listAttendancePage(tx, tenantId, { groupId: null, name: '' }, page);
  const name = usualName(last.map((row) => row.name));
  const { rows } =
    name === null ? { rows: last } : await listAttendancePage(tx, tenantId, { groupId: null, name }, page);
  return rows.toReversed().map(({ id, name: its, date, present }) => ({ id, name: its, date, present }));
}

/** The most frequent of names in any case, the first of several; null where all are the same, or none comes twice. */
function usualName(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  if (counts.size < 2) return null;
  const most = Math.max(...counts.values());
  return most < 2 ? null : (names.find((name) => counts.get(name.toLowerCase()) === most) ?? null);
}
