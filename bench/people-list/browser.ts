// Asks over HTTP as a browser does: kept connections, compressed answers, a session.
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Browser {
  /** The answer to a GET, which must be 200; its bytes stay compressed. */
  get: (route: string) => Promise<{ bytes: Buffer; encoding: string }>;
  /** The same, unpacked and read. */
  read: (route: string) => Promise<unknown>;
  close: () => void;
}

/** A client of a server's address with up to `connections` open ones. */
export function openBrowser(address: string, token: string, connections: number): Browser {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  const get: Browser['get'] = (route) =>
    new Promise((resolve, reject) => {
      http
        .get(new URL(route, address), { agent, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            const bytes = Buffer.concat(chunks);
            if (answer.statusCode === 200)
              resolve({ bytes, encoding: answer.headers['content-encoding'] ?? '' });
            else reject(new Error(`${route}: ${answer.statusCode}`));
          });
        })
        .once('error', reject);
    });
  return {
    get,
    read: async (route) => {
      const { bytes, encoding } = await get(route);
      const unpacked =
        encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      return JSON.parse(unpacked.toString());
    },
    close: () => agent.destroy(),
  };
}
