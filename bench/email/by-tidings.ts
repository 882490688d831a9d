// Sends with the whole product: its own process, PostgreSQL with fsync, worker and SMTP client.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCrowd, type WholeServer } from '../../packages/server/testing/whole-server.ts';
import { startWatchedServer } from '../health/watched-server.ts';
import { endOfMessage } from '../common/message-end.ts';
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
      send: (round) => send(server, { token, choir, people, folder }, round),
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function send(
  server: WholeServer,
  { token, choir, people, folder }: { token: string; choir: string; people: number; folder: string },
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
  const done = await endOfMessage({ server, folder, token }, sent.mail.id, people);
  return {
    rate: people / ((done - began) / 1000),
    delivering: people / ((done - accepted) / 1000),
    accepting: (accepted - began) / 1000,
  };
}
