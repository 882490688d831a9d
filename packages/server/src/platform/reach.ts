// Says whether something listens at an address.
import { connect } from 'node:net';

const connectMs = 10_000;

/** Connects and closes; null where it worked, otherwise why not: an error code, or words. */
export function reach(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: connectMs });
    const settle = (refusal: string | null) => {
      socket.destroy();
      resolve(refusal);
    };
    socket.once('connect', () => settle(null));
    socket.once('timeout', () => settle('no answer within 10 seconds'));
    socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
  });
}
