// Sends with the whole product: its own process, PostgreSQL with fsync, worker and SMTP client.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCrowd, type WholeServer } from '../../packages/server/testing/whole-server.ts';
import { startWatchedServer } from '../health/watched-server.ts';
import { connections, letter, subject } from './letter.ts';

export interface SentBatch {
  /** E-mails a second from the request to done and from acceptance to done, and seconds until acceptance. */
  rate: number;
  delivering: number;
  accepting: number;
}

export interface Running {
  server: WholeServer;
  /** Calls as the operator and as the church. */
  token: string;
  tenantId: string;
  /** Its data. */
  folder: string;
  /** Sends one message to everyone and waits until it is done. */
  send: (round: number) => Promise<SentBatch>;
}

/** Starts the product with a church of `people`, runs `work`, and stops it. */
export async function withTidings<T>(
  port: number,
  people: number,
  env: Record<string, string>,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const flags = process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? [];
  const SMTP_URL = `smtp://127.0.0.1:${port}?pool=${connections}`;
  const server = await startWatchedServer(
    folder,
    { SMTP_URL, MAIL_FROM: 'Grace <office@tidings.example.org>', ...env },
    flags,
  );
  try {
    const { token, tenantId, choir } = await makeCrowd(server, folder, people);
    return await work({
      server,
      token,
      tenantId,
      folder,
      send: (round) => send(server, { token, choir, people }, round),
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The end is read from the message's record, so the polling interval does not matter. */
const pollMs = 1000;

async function send(
  server: WholeServer,
  { token, choir, people }: { token: string; choir: string; people: number },
  round: number,
): Promise<SentBatch> {
  const began = Date.now();
  const { body: sent } = await server.call('POST', '/api/Messaging/sendEmail', {
    token,
    body: {
      subject: `${subject} ${round}`,
      message: `<html><body>${letter}</body></html>`,
      isPersonalized: true,
      groupedContacts: [`group_${choir}`],
    },
  });
  const accepted = Date.now();
  let report: { state: string; finishedAt: string; counts: Record<string, number> };
  do {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    report = (await server.call('GET', `/api/messages/${sent.mail.id}`, { token })).body;
  } while (report.state !== 'done');
  if (report.counts['accepted'] !== people)
    throw new Error(`not all were sent: ${JSON.stringify(report.counts)}`);
  // Both times come from the clock of this machine: when the message was recorded as done, not when we saw it.
  const done = Date.parse(report.finishedAt);
  return {
    rate: people / ((done - began) / 1000),
    delivering: people / ((done - accepted) / 1000),
    accepting: (accepted - began) / 1000,
  };
}
