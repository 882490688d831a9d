// The product as it is started: its own process, its own PostgreSQL with fsync, its worker, its SMTP client.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCrowd, startWholeServer, type WholeServer } from '../../packages/server/testing/whole-server.ts';
import { connections, letter, subject } from './letter.ts';

export interface SentBatch {
  /** From the request to done, mails a second; from acceptance to done; seconds until it was accepted. */
  rate: number;
  delivering: number;
  accepting: number;
}

export interface Running {
  server: WholeServer;
  /** For whoever is the operator, and the church. */
  token: string;
  /** Sends one message to everybody, and waits until it is done. */
  send: (round: number) => Promise<SentBatch>;
}

/** Starts it with a church of `people`, lets `work` use it, and stops it. */
export async function withTidings<T>(
  port: number,
  people: number,
  env: Record<string, string>,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const flags = process.env['TIDINGS_NODE_FLAGS']?.split(' ') ?? [];
  const SMTP_URL = `smtp://127.0.0.1:${port}?pool=${connections}`;
  const server = await startWholeServer(
    folder,
    { SMTP_URL, MAIL_FROM: 'Grace <office@tidings.example.org>', ...env },
    flags,
  );
  try {
    const { token, choir } = await makeCrowd(server, folder, people);
    return await work({ server, token, send: (round) => send(server, { token, choir, people }, round) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** When it was done is taken from its record: how often that is looked at does not matter. */
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
  // By the clock of the same machine: when it was recorded as done, not when that was seen.
  const done = Date.parse(report.finishedAt);
  return {
    rate: people / ((done - began) / 1000),
    delivering: people / ((done - accepted) / 1000),
    accepting: (accepted - began) / 1000,
  };
}
