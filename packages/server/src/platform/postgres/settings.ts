// The settings of the embedded PostgreSQL.
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { placesIn, socketPort } from './cluster.ts';

/** For a small machine, and durable in any case. */
const defaults: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '100',
  wal_compression: 'on',
  jit: 'off',
  // Some containers give /dev/shm 64 MB or none.
  dynamic_shared_memory_type: 'mmap',
  // A query whose client has died must not delay the next start.
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Details and statements of errors contain personal data, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * PostgreSQL's arguments for the database in `folder`; `settings` override the defaults. Also returns the port, which
 * counts only where the folder's path is too long for a socket.
 */
export async function argumentsFor(
  folder: string,
  settings: Record<string, string>,
): Promise<{ args: string[]; port: number }> {
  const { data, home, socket } = placesIn(folder);
  const port = socket === undefined ? await freePort() : socketPort;
  const all = {
    ...defaults,
    ...settings,
    port: String(port),
    listen_addresses: socket === undefined ? '127.0.0.1' : '',
    unix_socket_directories: socket === undefined ? '' : `"${home.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // `launch` reads the log to see when the server is ready.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_messages: 'warning',
    lc_messages: 'C',
  };
  return {
    args: ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    port,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
