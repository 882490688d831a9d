// The reason of the suspension of an organisation that an owner has closed.

/** Stands where an operator's words would; the texts of a suspension say instead who closed it. */
export const closedReason = '(closed)';
