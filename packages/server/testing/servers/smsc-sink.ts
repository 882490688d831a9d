// Starts a fast SMSC in its own process, for measuring a client.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ended } from '../program.ts';

const main = fileURLToPath(new URL('smsc-sink.main.ts', import.meta.url));

export interface SmscSink {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts it on a free port of 127.0.0.1. It answers each PDU after `latencyMs` milliseconds, and throttles this share
 * of the submits, from 0 to 1, whatever their rate.
 */
export async function startSmscSink(latencyMs = 0, throttledShare = 0): Promise<SmscSink> {
  const child = spawn(process.execPath, [main, String(latencyMs), String(throttledShare)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(port), stop: () => ended(child) };
}
