// Listens on a host and port, and says in a sentence why that is impossible.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Listens; returns the port, which the system chooses where `port` is 0. Throws an AppError for a host or port that cannot
 * be had; `setting` is the one that has the port.
 */
export async function listenAt(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: 'PORT' | 'WORKER_PORT' = 'PORT',
): Promise<number> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const refusal = refusalOf(error, { host, port, setting });
    throw refusal === null ? error : new AppError('refused', refusal);
  });
  const bound = app.server.address();
  return bound !== null && typeof bound === 'object' ? bound.port : port;
}

function refusalOf(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): string | null {
  if (isWrongHost(error, port)) return `This machine has no address ${host}: set HOST to one that it has.`;
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or set ${setting} to another number.`;
  if (error.code === 'EACCES')
    return `Tidings may not listen on port ${port}: set ${setting} to a number above 1023.`;
  return null;
}

/** Whether listening failed for the address, not for the port. */
function isWrongHost({ syscall, code = '' }: NodeJS.ErrnoException, port: number): boolean {
  if (syscall === 'getaddrinfo') return true;
  return syscall === 'listen' && code !== 'EADDRINUSE' && (code !== 'EACCES' || port > 1023);
}
