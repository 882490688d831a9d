// Reads a person's contact owner, which the API gives as all zeros where there is none.
import { emptyId } from '@tidings/contract/rules/destinations.ts';

/** The id of the contact owner, or an empty text. */
export const ownerId = ({ followupPersonID }: { followupPersonID: string }): string =>
  followupPersonID === emptyId ? '' : followupPersonID;
