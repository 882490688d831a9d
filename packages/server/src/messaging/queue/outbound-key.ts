// Makes the key of an outbound page, which is the same on every attempt.

/**
 * The key of a page that is sent alone, or (page 1) of a message that goes as one. Some providers name it in their
 * receipts.
 */
export const outboundKey = (
  { tenantId, messageId }: { tenantId: string; messageId: string },
  n: number,
  page: number,
): string => `${tenantId}/${messageId}/${n}/${page}`;
