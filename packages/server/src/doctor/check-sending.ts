// Checks what keeps messages from being sent: lanes, and processes that are too old.
import type { Database } from '../platform/db/database.ts';
import { listLanes } from '../messaging/control/list-lanes.ts';
import { listStuck } from '../messaging/control/list-stuck.ts';
import { listProcesses } from '../processes/list-processes.ts';
import { type Finding, findingsOf } from './finding.ts';

const { good, look, wrong } = findingsOf('Sending');

type Lane = Awaited<ReturnType<typeof listLanes>>['items'][number];

/** Lanes and processes as Installation > Sending shows them; names no person and no text. */
export async function checkSending(db: Database): Promise<Finding[]> {
  const { lanes, stuck, processes } = await db.inSystem(async (tx) => ({
    lanes: (await listLanes(tx)).items,
    stuck: await listStuck(tx),
    processes: await listProcesses(tx),
  }));
  const old = processes.filter(({ state }) => state === 'tooOld');
  const found = [
    ...old.map(({ pid, host }) =>
      wrong(`Process ${pid} on ${host} is too old for this database and takes no work. Replace it.`),
    ),
    ...lanes.flatMap(findingOf),
    ...(stuck.length > 0
      ? [
          look(
            `${stuck.length} ${stuck.length === 1 ? 'message does' : 'messages do'} not move. Installation > Sending shows why.`,
          ),
        ]
      : []),
  ];
  return found.length > 0 ? found : [good('No lane is down or paused, and every message moves.')];
}

function findingOf(lane: Lane): Finding[] {
  const name = nameOf(lane);
  const waiting = lane.pending > 0 ? ` ${lane.pending} recipients wait.` : '';
  const isTold = (['paused', 'draining', 'drained'] as const).some((state) => state === lane.state);
  if (isTold) return [look(`${name} is paused by the operator.${waiting}`)];
  if (lane.state === 'unserved' && waiting) return [wrong(`${name} is served by no worker.${waiting}`)];
  if (lane.state !== 'down') return [];
  const words = `${name} cannot send: ${lane.trouble || 'its provider takes nothing.'}${waiting}`;
  // An organisation mends its own account.
  return [lane.organisation ? look(words) : wrong(words)];
}

function nameOf({ provider, channel, name, organisation }: Lane): string {
  if (provider === 'smtp') return 'SMTP_URL';
  if (provider === 'smpp') return 'SMPP_URL';
  if (provider === 'outbox') return channel === 'sms' ? 'The outbox for SMS' : 'The outbox for e-mail';
  return organisation ? `'${name}' of ${organisation}` : `The account '${name}'`;
}
