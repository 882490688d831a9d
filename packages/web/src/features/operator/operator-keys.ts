// Query keys of what the operator of an installation decides.

const root = 'operator';

export const operatorKeys = {
  senderIds: [root, 'sender-ids'],
  /** Every page of the list, and the names for choosing one. */
  tenants: [root, 'tenants'],
  tenantList: (list: object) => [root, 'tenants', list],
  tenantNames: [root, 'tenants', 'names'],
  invitations: [root, 'invitations'],
  unitsRequests: [root, 'units-requests'],
  rates: [root, 'rates'],
  replyNumbers: [root, 'reply-numbers'],
  limits: [root, 'limits'],
  mailDomains: [root, 'mail-domains'],
  /** Lanes and processes. */
  lanes: [root, 'lanes'],
  stuck: [root, 'stuck'],
  bounces: [root, 'bounces'],
};
