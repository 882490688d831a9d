// The SMPP provider: binds to send and receive, and passes on what comes in.
import type { Pdu } from 'smpp';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { OpenAccount } from '../../providers/account.ts';
import type { Inbound, Outcome, OutboundSms, SmsProvider } from '../../providers/provider.ts';
import { deliver } from './deliver.ts';
import { Link, type LinkListener, type Trouble } from './link.ts';
import { type SmppOptions, smppOptionsOf } from './smpp-options.ts';
import { refusal, SubmitWindow } from './submit-window.ts';

const OK = 0;
/** The reason after `close` or `hurry`. */
const stopping: Trouble = { reason: 'The sending of SMS is stopping.', afterMs: 0 };
/** ESME_RX_T_APPN, 'temporary error at the receiver': the SMSC keeps the message and delivers it again. */
const NOT_STORED = 0x64;

/** Opens the SMPP provider of an account. */
export const openSmppAccount: OpenAccount<SmsProvider> = (account, { inbound, clock }) =>
  smppProvider(smppOptionsOf(account), inbound, clock);

/**
 * Binds at once, because receipts come even if nothing is sent, and stays bound until `close`. `submit` never rejects.
 * Receipts and replies are acknowledged when `inbound` has stored them.
 */
export function smppProvider(
  options: SmppOptions,
  inbound: Inbound,
  clock: Clock = systemClock,
): SmsProvider {
  const pages = new SubmitWindow(options);
  const delivering = new Set<Promise<number>>();
  let closing: Promise<void> | null = null;
  let hurried = false;

  function delivered(pdu: Pdu): Promise<number> {
    const stored = deliver(pdu, options.name, inbound, clock).then(
      () => OK,
      () => NOT_STORED,
    );
    delivering.add(stored);
    return stored.finally(() => delivering.delete(stored));
  }

  const sending: LinkListener = {
    bound: () => pages.pump(transmitter),
    lost: (trouble) => pages.lost(trouble),
    delivered,
  };
  const receiving: LinkListener = { bound: () => {}, lost: () => {}, delivered };

  const transmitter = new Link(
    options.bind === 'transceiver' ? 'bind_transceiver' : 'bind_transmitter',
    options,
    sending,
  );
  const receiver = options.bind === 'txrx' ? new Link('bind_receiver', options, receiving) : null;
  const links = receiver ? [transmitter, receiver] : [transmitter];
  for (const link of links) link.open();

  async function leave(): Promise<void> {
    await pages.drained();
    await Promise.all(delivering);
    await Promise.all(links.map((link) => link.close()));
  }

  return {
    name: options.name,
    channel: 'sms',
    window: options.window,
    rate: options.rate,
    whole: options.long === 'payload',
    begins: true,

    trouble() {
      if (transmitter.fault !== null) return transmitter.fault;
      const fault = receiver?.fault ?? null;
      return fault === null ? null : `SMS go out, but receipts and replies cannot come in. ${fault}`;
    },

    submit(outbound: OutboundSms): Promise<Outcome> {
      const trouble = closing !== null || hurried ? stopping : transmitter.trouble;
      return trouble === null ? pages.add(outbound, transmitter) : Promise.resolve(refusal(trouble));
    },

    hurry() {
      hurried = true;
      pages.lost(stopping);
    },

    giveBack: () => pages.giveBack(),

    close: () => (closing ??= leave()),
  };
}
