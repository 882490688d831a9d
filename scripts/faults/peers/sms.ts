// The SMSC of a fault run, which lies where told to.
import type { Pdu } from 'smpp';
import { type FakeSmsc, startFakeSmsc } from '../../../packages/server/testing/servers/fake-smsc.ts';
import type { Lies, Peer } from './peer.ts';
import { Moments } from './moments.ts';

/** Starts the SMSC of a fault run. */
export async function startSmsPeer(settings: string): Promise<Peer> {
  const moments = new Moments();
  let lies: Lies | null = null;
  let submits = 0;
  const came = new Map<Pdu, number>();
  const smsc: FakeSmsc = await startFakeSmsc({
    submit: (pdu) => {
      came.set(pdu, Date.now());
      submits += 1;
      const turn = lies?.sms?.(submits, pdu);
      moments.pass('submit_sm');
      return turn;
    },
  });
  const partsOf = (pdu: Pdu) => ({
    to: `+${String(pdu['destination_addr'])}`,
    words: String(pdu.short_message?.message ?? ''),
  });
  return {
    env: { SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver${settings && `&${settings}`}` },
    port: smsc.port,
    drained: async () => {},
    held: () => smsc.held().map((pdu) => ({ ...partsOf(pdu), at: came.get(pdu) ?? 0 })),
    begun: () => smsc.submits().map(partsOf),
    // Its words tell them from those of another try.
    forgetBegun: () => {},
    lie: (next) => {
      lies = next;
      submits = 0;
    },
    at: (n, act, _verb = '', withinMs) => moments.at(n, act, 'submit_sm', withinMs),
    bounce: async (to) => {
      const n = smsc.submits().findLastIndex((pdu) => partsOf(pdu).to === to) + 1;
      const status = await smsc.deliver({
        esm_class: 4,
        source_addr: to.slice(1),
        destination_addr: 'GRACE',
        short_message: Buffer.from(
          `id:id-${n} sub:001 dlvrd:000 submit date:2601010101 done date:2601010102 stat:UNDELIV err:001 text:`,
        ),
      });
      if (status !== 0) throw new Error(`a receipt was not taken: ${status}`);
    },
    stop: () => smsc.stop(),
  };
}
