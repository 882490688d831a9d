// Query keys of what the operator of an installation decides.

const root = 'operator';

export const operatorKeys = {
  senderIds: [root, 'sender-ids'],
  tenants: [root, 'tenants'],
  rates: [root, 'rates'],
  replyNumbers: [root, 'reply-numbers'],
  limits: [root, 'limits'],
  mailDomains: [root, 'mail-domains'],
  bounces: [root, 'bounces'],
};
