// Prepares a connection for sending: greeting, EHLO, STARTTLS, AUTH.
import type { Reply } from './reply.ts';
import { signIn } from './sign-in.ts';
import type { SmtpOptions } from './smtp-url.ts';
import type { Tokens } from './tokens.ts';
import { noAnswer, SmtpTrouble, TlsTrouble } from './trouble.ts';
import { Wire } from './wire.ts';

/** What the server offers in its last EHLO reply. */
export interface Capabilities {
  pipelining: boolean;
  eightBit: boolean;
  smtpUtf8: boolean;
  /** Bytes; null if the server sets no limit (RFC 1870), undefined if it does not offer SIZE. */
  size: number | null | undefined;
}

export interface Session {
  wire: Wire;
  can: Capabilities;
}

/**
 * Opens a connection and signs in. Rejects with SmtpTrouble and closes the socket. If encryption is optional, fails and
 * nothing secret would be sent, it tries again without.
 */
export async function openSession(options: SmtpOptions, tokens: Tokens | null): Promise<Session> {
  try {
    return await converse(options, tokens);
  } catch (error) {
    if (!(error instanceof TlsTrouble) || !mayBeClear(options)) throw error;
    return converse({ ...options, tls: 'never' }, tokens);
  }
}

/** Whether plain text is acceptable: no secret is sent, or nothing leaves this machine. */
function mayBeClear({ tls, auth, host }: SmtpOptions): boolean {
  return tls === 'opportunistic' && (auth === null || isLoopback(host));
}

async function converse(options: SmtpOptions, tokens: Tokens | null): Promise<Session> {
  const { timeouts, tls, auth, insecure } = options;
  // Checking the certificate is useless if the same mail would be sent without encryption.
  const verify = !insecure && !mayBeClear(options);
  // Fetching a token may take a while, and no server should wait for it.
  await tokens?.take();
  const wire = await Wire.open({ ...options, verify }, tls === 'implicit', timeouts.connect);
  try {
    const ask: Ask = (command, timeoutMs) => answer(wire, command, timeoutMs);
    const greeting = await ask(null, timeouts.greeting);
    if (!greeting.positive) throw refused('The mail server takes no connection from us just now.', greeting);
    let offers = await introduce(wire, ask, options);
    let secret = tls === 'implicit';
    if (tls === 'required' || (tls === 'opportunistic' && offers.has('STARTTLS'))) {
      await encrypt(wire, ask, options);
      offers = await introduce(wire, ask, options);
      secret = true;
    }
    if (auth !== null) {
      if (!secret && tls !== 'never' && !isLoopback(options.host)) {
        throw new SmtpTrouble('The mail server offers no encryption, so our password was not sent.');
      }
      const offered = offers.get('AUTH') ?? '';
      await signIn((command) => ask(command, timeouts.auth), auth, offered, tokens, options);
    }
    return { wire, can: capabilities(offers, options) };
  } catch (error) {
    if (error instanceof SmtpTrouble) wire.destroy(error);
    else wire.destroy(new SmtpTrouble('The connection could not be opened.'));
    throw error;
  }
}

type Ask = (command: string | null, timeoutMs: number) => Promise<Reply>;
/** EHLO keywords in upper case, each with its parameters. */
type Offers = Map<string, string>;

/** Sends a command, or for null only awaits the greeting, and gives its one reply. */
function answer(wire: Wire, command: string | null, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(noAnswer()), timeoutMs);
    wire.setListener({
      replies: ([reply, ...more]) => {
        clearTimeout(timer);
        // Until the next command, any further reply is an error.
        wire.setListener({ replies: () => wire.destroy(unexpected()), closed: () => {} });
        if (more.length > 0) reject(unexpected());
        else resolve(reply!);
      },
      closed: (trouble) => {
        clearTimeout(timer);
        reject(trouble);
      },
    });
    if (command !== null) wire.put(`${command}\r\n`);
    wire.flush();
  });
}

const unexpected = (): SmtpTrouble => new SmtpTrouble('The mail server answered what was not asked.');

async function introduce(wire: Wire, ask: Ask, { helo, timeouts }: SmtpOptions): Promise<Offers> {
  const name = helo ?? addressLiteral(wire.localAddress);
  const reply = await ask(`EHLO ${name}`, timeouts.ehlo);
  if (reply.positive) {
    return new Map(
      reply.lines.slice(1).map((line) => {
        // Some servers wrote 'AUTH=' before RFC 2554.
        const [keyword = '', ...rest] = line.replace(/^AUTH=/i, 'AUTH ').split(' ');
        return [keyword.toUpperCase(), rest.join(' ')];
      }),
    );
  }
  if (reply.code < 500) throw refused('The mail server takes no mail just now.', reply);
  const old = await ask(`HELO ${name}`, timeouts.ehlo);
  if (!old.positive) throw refused('The mail server does not accept our greeting.', old);
  return new Map();
}

async function encrypt(wire: Wire, ask: Ask, { timeouts }: SmtpOptions): Promise<void> {
  const reply = await ask('STARTTLS', timeouts.starttls);
  if (!reply.positive) {
    throw new TlsTrouble('The mail server does not encrypt the connection.', reply.text, reply.code < 500);
  }
  await wire.secure(timeouts.connect);
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

const refused = (sentence: string, reply: Reply): SmtpTrouble => new SmtpTrouble(sentence, reply.text);

/** A client without a name sends its address (RFC 5321 4.1.3). */
function addressLiteral(address: string): string {
  return address.includes(':') ? `[IPv6:${address}]` : `[${address}]`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
