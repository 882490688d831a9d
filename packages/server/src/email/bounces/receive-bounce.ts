// Stores the receipts of an incoming mail durably before it is acknowledged.
import type { Config } from '../../platform/config.ts';
import { openMailTokens } from '../tokens/mail-token.ts';
import type { Inbound } from '../../providers/provider.ts';
import { openBounceAddress, type ReadBounceAddress } from './bounce-address.ts';
import { type IncomingMail, openReportReading } from './read-report.ts';
import { byMail } from './reference.ts';

export interface BounceReceiver {
  readAddress: ReadBounceAddress;
  /**
   * Stores the receipts of a mail and gives their number, 0 for a mail that is no bounce. Rejects if the database
   * fails.
   */
  receive: (mail: IncomingMail) => Promise<number>;
}

/** Opens the intake for the bounce addresses and tokens of this installation. */
export function openBounceReceiver(
  { BOUNCE_ADDRESS }: Pick<Config, 'BOUNCE_ADDRESS'>,
  secret: string,
  port: Pick<Inbound, 'receipt'>,
): BounceReceiver {
  const tokens = openMailTokens(secret);
  const readAddress = openBounceAddress(BOUNCE_ADDRESS, tokens);
  const read = openReportReading({ tokens, readAddress, byMessageId: !BOUNCE_ADDRESS?.includes('*') });
  return {
    readAddress,
    receive: async (mail) => {
      const receipts = await read(mail);
      await Promise.all(receipts.map((receipt) => port.receipt(byMail, receipt)));
      return receipts.length;
    },
  };
}
