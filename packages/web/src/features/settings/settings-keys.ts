// Query keys of the settings of an organisation.

export const settingsKeys = {
  sending: ['settings', 'sending'],
  mailDomains: ['mail-domains'],
};
