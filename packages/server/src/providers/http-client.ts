// HTTP client of gateways: one attempt, public addresses, known whether anything was written.
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPrivateLiteral, lookupFor, PrivateAddressError } from './public-address.ts';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** The whole address, query included; http or https. */
  address: string;
  headers?: Record<string, string>;
  body?: string;
  /**
   * Called when the connection is open and the request is about to be written. If it gives false, the request is
   * `unsent`.
   */
  mayBegin?: () => boolean;
}

export interface HttpAnswer {
  status: number;
  /** The header Retry-After as it came. */
  retryAfter: string | undefined;
  body: string;
}

/**
 * The result of a request.
 * - unsent: nothing of it was written, so the other side knows nothing of it.
 * - unanswered: it was started and no whole answer came, so nobody knows what was done with it.
 */
export type Exchange =
  | { kind: 'answer'; answer: HttpAnswer }
  | { kind: 'unsent'; code: string }
  | { kind: 'unanswered'; code: string };

/** Milliseconds. */
export interface HttpTimeouts {
  connect: number;
  /** From the first byte of the request to the last of the answer. */
  answer: number;
}

export interface HttpClientOptions {
  /** Whether it may connect to addresses that are not public. */
  mayBePrivate: boolean;
  /** Connections at most. */
  connections: number;
  timeouts?: HttpTimeouts;
}

export interface HttpClient {
  /** Never rejects. Redirects are answers like any other. */
  request(request: HttpRequest): Promise<Exchange>;
  /** Aborts all open requests. */
  hurry(): void;
  /** Waits for open requests and closes the connections. */
  close(): Promise<void>;
}

const defaultTimeouts: HttpTimeouts = { connect: 10_000, answer: 30_000 };

/** Bytes of an answer's body; a longer one counts as no answer. */
const maxOfAnswer = 64 * 1024;

/**
 * Milliseconds until an idle connection is closed. The other side may close it just as we write to it, and then nobody
 * knows what happened to the request.
 */
const idleMs = 1000;

/** The code of a request that was not allowed to begin. */
export const notBegun = 'LEASE';

/** Opens a client. It connects on the first request. */
export function openHttpClient(options: HttpClientOptions): HttpClient {
  const { mayBePrivate, connections, timeouts = defaultTimeouts } = options;
  const connector = buildConnector({
    timeout: timeouts.connect,
    lookup: lookupFor(mayBePrivate),
    // Milliseconds for each of several addresses. Node's 250 are too few for a gateway far away.
    autoSelectFamilyAttemptTimeout: 2500,
  });
  const agent = new Agent({
    connections,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(to, done) {
      // A literal address causes no lookup.
      if (!mayBePrivate && isPrivateLiteral(to.hostname)) done(new PrivateAddressError(), null);
      else connector(to, done);
    },
  });
  let ended: Promise<void> | null = null;
  return {
    request: (request) =>
      new Promise((resolve) => {
        if (!URL.canParse(request.address)) return resolve({ kind: 'unsent', code: 'ADDRESS' });
        const { origin, pathname, search } = new URL(request.address);
        const { method, headers, body, mayBegin } = request;
        const exchange = new OneExchange(timeouts.answer, resolve, mayBegin);
        agent.dispatch(
          { origin, path: pathname + search, method, headers: headers ?? {}, body: body ?? null },
          exchange,
        );
      }),
    hurry: () => {
      ended ??= agent.destroy();
    },
    close: () => (ended ??= agent.close()),
  };
}

/** Follows one request and reports its result once. */
class OneExchange implements Dispatcher.DispatchHandler {
  readonly #answerMs: number;
  readonly #resolve: (exchange: Exchange) => void;
  readonly #mayBegin: (() => boolean) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #began = false;
  #status = 0;
  #retryAfter: string | undefined;
  #body: Buffer[] = [];
  #size = 0;

  constructor(answerMs: number, resolve: (exchange: Exchange) => void, mayBegin?: () => boolean) {
    this.#mayBegin = mayBegin;
    this.#answerMs = answerMs;
    this.#resolve = resolve;
  }

  /** Called when the connection is open and the request is about to be written. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#began) return controller.abort(new Failure('AGAIN'));
    if (this.#mayBegin && !this.#mayBegin()) return controller.abort(new Failure(notBegun));
    this.#began = true;
    this.#timer = setTimeout(() => controller.abort(new Failure('TIMEOUT')), this.#answerMs);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#status = status;
    this.#retryAfter = [headers['retry-after']].flat()[0];
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > maxOfAnswer) controller.abort(new Failure('TOO_LONG'));
    else this.#body.push(chunk);
  }

  onResponseEnd(): void {
    const body = Buffer.concat(this.#body).toString('utf8');
    this.#end({ kind: 'answer', answer: { status: this.#status, retryAfter: this.#retryAfter, body } });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { code = error.name } = error as { code?: string };
    this.#end({ kind: this.#began ? 'unanswered' : 'unsent', code });
  }

  #end(exchange: Exchange): void {
    clearTimeout(this.#timer);
    this.#resolve(exchange);
  }
}

class Failure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
