// Query keys of API keys.

export const keysKeys = { list: ['api-keys'] };
