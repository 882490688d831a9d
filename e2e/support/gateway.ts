// A fake HTTP gateway that answers SMS as told, also as Termii does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS as received. */
export interface Taken {
  id: string;
  to: string;
  from: string;
  text: string;
  route: string;
}

export type Answer = 'accept' | 'refuse' | 'break';

export interface Gateway {
  /** The settings of an 'http' account for this gateway. */
  settings: Record<string, string>;
  /** Every SMS received, whatever the answer was. */
  taken: Taken[];
  /** Sets the answer for numbers with these endings; all others are accepted. */
  answers(byEnding: Record<string, Answer>): void;
  stop(): Promise<void>;
}

/** The SMS of a request, in the names of this gateway or of Termii. */
function smsOf(request: Record<string, string>): Omit<Taken, 'id'> {
  const { to = '', from = '', text, sms = '', route, channel = '' } = request;
  return { to: to.replace(/^(?=\d)/, '+'), from, text: text ?? sms, route: route ?? channel };
}

/** Starts the gateway on a free port. */
export async function startGateway(): Promise<Gateway> {
  const taken: Taken[] = [];
  let byEnding: Record<string, Answer> = {};
  const take = (sms: Omit<Taken, 'id'>): { answer: Answer; id: string } => {
    const id = `G${taken.length + 1}`;
    taken.push({ ...sms, id });
    const ending = Object.keys(byEnding).find((one) => sms.to.endsWith(one)) ?? '';
    return { answer: byEnding[ending] ?? 'accept', id };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { answer, id } = take(smsOf(JSON.parse(Buffer.concat(parts).toString())));
      response.setHeader('content-type', 'application/json');
      if (answer === 'break') request.socket.destroy();
      else if (answer === 'refuse') response.writeHead(400).end('{"error": "no such number"}');
      else response.end(JSON.stringify({ id, message_id: id }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      address: `http://127.0.0.1:${port}/send`,
      body: '{"to": "{to}", "from": "{from}", "text": "{text}", "route": "{route}"}',
      idPath: 'id',
    },
    taken,
    answers(next) {
      byEnding = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
