// Query keys of the statement of units.
import { sendingKeys } from '../pickers/keys/sending-keys.ts';

export const unitKeys = {
  notice: [...sendingKeys.units, 'notice'],
  statement: (from: string, to: string) => [...sendingKeys.units, 'statement', from, to],
};
