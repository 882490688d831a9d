// Starts an SMSC in its own process that sends receipts for what it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ended } from '../program.ts';

const main = fileURLToPath(new URL('smsc-receipts.main.ts', import.meta.url));

/** Asks for so many receipts, with at most so many unanswered. */
export interface ReceiptsAsked {
  count: number;
  unanswered: number;
}

export interface SmscReceipts {
  port: number;
  /**
   * Sends receipts for SMS taken before, oldest first, while others may be submitted. Returns the milliseconds from
   * the first receipt to the last answer; rejects if one was refused, or fewer SMS were taken.
   */
  deliver(asked: ReceiptsAsked): Promise<number>;
  stop(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1. It answers each submit at once, and sends receipts when asked to. */
export async function startSmscReceipts(): Promise<SmscReceipts> {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    deliver: async (asked) => {
      child.send(asked);
      const [answer] = (await once(child, 'message')) as [number | string];
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
    stop: () => ended(child),
  };
}
