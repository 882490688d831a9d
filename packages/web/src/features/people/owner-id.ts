// Reads the contact owner, whom the API gives as all zeros for none.
import { emptyId } from '@tidings/contract/rules/destinations.ts';

/** The id of the contact owner, or an empty text. */
export const ownerId = ({ followupPersonID }: { followupPersonID: string }): string =>
  followupPersonID === emptyId ? '' : followupPersonID;
