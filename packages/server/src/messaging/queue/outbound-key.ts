// The key of a page on its way: the same on every attempt, and what some providers name it by in their receipts.

/** Of a page that goes alone, or (page 1) of a message that goes as one. */
export const outboundKey = (
  { tenantId, messageId }: { tenantId: string; messageId: string },
  n: number,
  page: number,
): string => `${tenantId}/${messageId}/${n}/${page}`;
