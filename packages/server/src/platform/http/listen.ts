// Listens on a host and port, and says in a sentence why that is impossible.
import { AppError } from '@tidings/contract/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Listens; returns the port, which the system chooses where `port` is 0. Throws an AppError for a wrong host. */
export async function listenAt(app: FastifyInstance, host: string, port: number): Promise<number> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw isWrongHost(error, port) ? new AppError('refused', noSuchAddress(host)) : error;
  });
  const bound = app.server.address();
  return bound !== null && typeof bound === 'object' ? bound.port : port;
}

/** Whether listening failed for the address, not for the port. */
function isWrongHost({ syscall, code = '' }: NodeJS.ErrnoException, port: number): boolean {
  if (syscall === 'getaddrinfo') return true;
  return syscall === 'listen' && code !== 'EADDRINUSE' && (code !== 'EACCES' || port > 1023);
}

function noSuchAddress(host: string): string {
  return `This machine has no address ${host}: set HOST to one that it has.`;
}
