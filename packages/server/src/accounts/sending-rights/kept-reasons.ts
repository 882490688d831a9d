// Sentences that say why an organisation's messages stay in the outbox.
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';

/** For refusals, notices and reports. */
export const keptReasons: Record<KeptFor, string> = {
  approval: 'The operator of this server has not approved your organisation yet.',
  suspended: 'The operator of this server has suspended your organisation.',
  address: 'Your e-mail address is not proved yet.',
};
