// Query keys of the settings of an organisation.

export const settingsKeys = {
  defaultSenders: ['settings', 'default-senders'],
  organisation: ['settings', 'organisation'],
  noticeRules: ['settings', 'notice-rules'],
  retention: ['settings', 'retention'],
  sending: ['settings', 'sending'],
  approval: ['settings', 'approval'],
  authors: ['settings', 'authors'],
  mailDomains: ['mail-domains'],
};
