// Checks whether the server answers at its own address, and which processes run.
import type { Database } from '../platform/db/database.ts';
import { listOthers } from '../processes/store.ts';
import { type Finding, findingsOf } from './finding.ts';

const answerMs = 10_000;
const anyProcess = { id: '00000000-0000-0000-0000-000000000000', host: '', pid: 0 };

/** Lists the processes that live, and asks the server at `address` how it is where one serves. */
export async function checkServer(db: Database, address: string): Promise<Finding[]> {
  const { good, look } = findingsOf('Server');
  const running = await db.inSystem((tx) => listOthers(tx, anyProcess));
  if (running.length === 0) return [look('No process of Tidings runs.')];
  const names = running.map(({ part, host, pid }) => `${part === 'all' ? 'server' : part} ${pid} on ${host}`);
  const listed = good(`Running: ${names.join(', ')}.`);
  const sends = running.some(({ part }) => part !== 'api');
  return [
    listed,
    ...(sends ? [] : [look('No worker runs, so nothing is sent. Start one with --only=worker.')]),
    ...(running.some(({ part }) => part !== 'worker') ? [await askServer(address)] : []),
  ];
}

async function askServer(address: string): Promise<Finding> {
  const { good, wrong } = findingsOf('Address');
  try {
    const answer = await fetch(new URL('readyz', `${address}/`), {
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    });
    return answer.ok
      ? good(`${address} answers.`)
      : wrong(`${address} answers with ${answer.status}. Look at the server's log and at the proxy.`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return wrong(
      `${address} does not answer (${cause?.code ?? message}). Check PUBLIC_URL, the proxy and its certificate.`,
    );
  }
}
