// The SMPP provider bound to a scripted SMSC; both are closed after each test.
import { afterEach, expect } from 'vitest';
import type {
  Inbound,
  Outcome,
  Receipt,
  Reply,
  OutboundSms,
  SmsProvider,
} from '../../src/providers/provider.ts';
import type { SmppOptions, SmppTimeouts } from '../../src/sms/smpp/smpp-options.ts';
import { smppProvider } from '../../src/sms/smpp/smpp-provider.ts';
import { readSmppUrl } from '../../src/sms/smpp/smpp-url.ts';
import { type FakeSmsc, type FakeSmscScript, startFakeSmsc } from '../servers/fake-smsc.ts';

export interface SmppLine {
  smsc: FakeSmsc;
  provider: SmsProvider;
  /** What arrived and was stored, in order. */
  receipts: Receipt[];
  replies: Reply[];
  /** Submits a page; phone and key depend on `n`. */
  submit: (n: number, over?: Partial<OutboundSms>) => Promise<Outcome>;
  /** Submits pages 1 to `count` at once. */
  many: (count: number) => Promise<Outcome[]>;
  /** Waits until the SMSC has received this many submits. */
  heard: (count: number) => Promise<void>;
}

export interface SmppLineOptions {
  script?: FakeSmscScript;
  /** Parameters of the provider's URL: `window=5`. */
  query?: string;
  timeouts?: Partial<SmppTimeouts>;
  inbound?: Partial<Inbound>;
  over?: Partial<SmppOptions>;
}

const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
const opened: SmppLine[] = [];

/** Call it at the top of a test file; it returns the function that opens a connection. */
export function openSmppLines(): (options?: SmppLineOptions) => Promise<SmppLine> {
  afterEach(async () => {
    for (const { provider, smsc } of opened.splice(0)) {
      await provider.close();
      await smsc.stop();
    }
  });
  return openLine;
}

async function openLine({
  script = {},
  query = '',
  timeouts = {},
  inbound = {},
  over = {},
}: SmppLineOptions = {}): Promise<SmppLine> {
  const smsc = await startFakeSmsc(script);
  const receipts: Receipt[] = [];
  const replies: Reply[] = [];
  const store: Inbound = {
    receipt: async (_provider, receipt) => void receipts.push(receipt),
    reply: async (_provider, reply) => void replies.push(reply),
    ...inbound,
  };
  const options = { ...readSmppUrl(`smpp://user:pass@127.0.0.1:${smsc.port}?${query}`), ...over };
  const provider = smppProvider({ ...options, timeouts: { ...options.timeouts, ...timeouts } }, store, clock);
  const submit: SmppLine['submit'] = (n, outbound = {}) =>
    provider.submit({
      key: `tenant/message/${n}/1`,
      to: `+234801234${String(n).padStart(4, '0')}`,
      from: 'GraceHall',
      encoding: 'gsm7',
      text: 'Good morning',
      page: 1,
      pages: 1,
      reference: 7,
      route: 'regular',
      ...outbound,
    });
  const line: SmppLine = {
    smsc,
    provider,
    receipts,
    replies,
    submit,
    many: (count) => Promise.all(Array.from({ length: count }, (_, i) => submit(i + 1))),
    heard: async (count) => {
      await expect.poll(() => smsc.submits().length).toBe(count);
    },
  };
  opened.push(line);
  return line;
}

export const kindsOf = (outcomes: Outcome[]): string[] => outcomes.map((outcome) => outcome.kind);
