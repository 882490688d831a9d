// Query keys of the addresses that must not be written to.
import { sendingKeys } from '../pickers/keys/sending-keys.ts';

export const consentKeys = {
  list: (wanted: object) => [...sendingKeys.suppressions, wanted],
};
