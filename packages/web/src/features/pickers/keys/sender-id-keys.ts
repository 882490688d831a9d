// Query keys of the organisation's sender ids.

export const senderIdKeys = { list: ['sender-ids'] };
