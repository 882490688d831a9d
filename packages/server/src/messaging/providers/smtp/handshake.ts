// Brings a fresh connection to the point where mail can be sent: greeting, EHLO, STARTTLS, AUTH; one question at a time.
import { Reply } from './reply.ts';
import type { SmtpOptions } from './smtp-url.ts';
import { SmtpTrouble, Wire } from './wire.ts';

/** What the server offers, as of the last EHLO. */
export interface Capabilities {
  pipelining: boolean;
  eightBit: boolean;
  smtpUtf8: boolean;
  /** Bytes; null where the server sets no limit of SIZE (RFC 1870), undefined where it does not offer SIZE. */
  size: number | null | undefined;
}

/** Opens a wire and signs in. Rejects with SmtpTrouble; the socket is closed then. */
export async function openSession(options: SmtpOptions): Promise<{ wire: Wire; can: Capabilities }> {
  const { timeouts, tls, auth } = options;
  const wire = await Wire.open(options, tls === 'implicit', timeouts.connect);
  try {
    const ask = (command: string): Promise<Reply> => answer(wire, command, timeouts.reply);
    const greeting = await ask('');
    if (!greeting.positive) throw refused('The mail server takes no connection from us just now.', greeting);
    let offers = await introduce(wire, ask, options.helo);
    let secret = tls === 'implicit';
    if (tls === 'required' || (tls === 'opportunistic' && offers.has('STARTTLS'))) {
      await encrypt(wire, ask, timeouts.connect);
      offers = await introduce(wire, ask, options.helo);
      secret = true;
    }
    if (auth !== null) {
      if (!secret && tls !== 'never' && !isLoopback(options.host)) {
        throw new SmtpTrouble('The mail server offers no encryption, so our password was not sent.');
      }
      await signIn(ask, auth, offers);
    }
    return { wire, can: capabilities(offers, options) };
  } catch (error) {
    wire.listener = null;
    wire.destroy(error as SmtpTrouble);
    throw error;
  }
}

type Ask = (command: string) => Promise<Reply>;
/** EHLO keywords in capitals, each with its parameters. */
type Offers = Map<string, string>;

/** Sends a command (or nothing, to await the greeting) and gives its one reply. */
function answer(wire: Wire, command: string, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new SmtpTrouble('The mail server does not answer.', 'timeout'));
    }, timeoutMs);
    wire.listener = {
      replies: ([reply, ...more]) => {
        clearTimeout(timer);
        if (more.length > 0) reject(new SmtpTrouble('The mail server answered what was not asked.'));
        else resolve(reply!);
      },
      closed: (trouble) => {
        clearTimeout(timer);
        reject(trouble);
      },
    };
    if (command !== '') wire.put(`${command}\r\n`);
    wire.flush();
  });
}

async function introduce(wire: Wire, ask: Ask, helo: string | null): Promise<Offers> {
  const name = helo ?? addressLiteral(wire.localAddress);
  const reply = await ask(`EHLO ${name}`);
  if (reply.positive) {
    return new Map(
      reply.lines.slice(1).map((line) => {
        const [keyword = '', ...rest] = line.split(' ');
        return [keyword.toUpperCase(), rest.join(' ')];
      }),
    );
  }
  if (reply.code < 500) throw refused('The mail server takes no mail just now.', reply);
  const old = await ask(`HELO ${name}`);
  if (!old.positive) throw refused('The mail server does not accept our greeting.', old);
  return new Map();
}

async function encrypt(wire: Wire, ask: Ask, timeoutMs: number): Promise<void> {
  const reply = await ask('STARTTLS');
  if (!reply.positive) throw refused('The mail server does not encrypt the connection.', reply);
  await wire.secure(timeoutMs);
}

async function signIn(ask: Ask, auth: { user: string; password: string }, offers: Offers): Promise<void> {
  const ways = (offers.get('AUTH') ?? '').toUpperCase().split(' ');
  let reply: Reply;
  if (ways.includes('PLAIN')) {
    reply = await ask(`AUTH PLAIN ${base64(`\0${auth.user}\0${auth.password}`)}`);
  } else if (ways.includes('LOGIN')) {
    reply = await ask('AUTH LOGIN');
    if (reply.code === 334) reply = await ask(base64(auth.user));
    if (reply.code === 334) reply = await ask(base64(auth.password));
  } else {
    throw new SmtpTrouble('The mail server offers no way to sign in with a password.');
  }
  if (reply.positive) return;
  const sentence =
    reply.code < 500
      ? 'The mail server cannot check our password just now.'
      : 'The mail server does not accept our user name and password.';
  throw refused(sentence, reply);
}

function capabilities(offers: Offers, options: SmtpOptions): Capabilities {
  const limit = offers.get('SIZE');
  return {
    pipelining: options.pipelining && offers.has('PIPELINING'),
    eightBit: offers.has('8BITMIME'),
    smtpUtf8: offers.has('SMTPUTF8'),
    size: limit === undefined ? undefined : Number(limit) || null,
  };
}

function refused(sentence: string, reply: Reply): SmtpTrouble {
  return new SmtpTrouble(sentence, reply.text);
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** A client without a name of its own gives its address (RFC 5321 4.1.3). */
function addressLiteral(address: string): string {
  return address.includes(':') ? `[IPv6:${address}]` : `[${address}]`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
