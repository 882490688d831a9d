// What senders and domains of mail need, put together: for their calls, and for the chores that go on about them.
import { addressOf } from './accounts/accounts.ts';
import type { House } from './house.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openDomainKeys } from './messaging/mail-senders/domain-keys.ts';
import type { DomainsPort } from './messaging/mail-senders/domains.ts';
import { askForLink, mailSenderJobs } from './messaging/mail-senders/jobs.ts';
import { mailRouteOf } from './messaging/mail-senders/mail-route.ts';
import type { MailSendersPort } from './messaging/mail-senders/routes.ts';
import type { ChooseProvider } from './messaging/provider-accounts/choose.ts';
import { openDns } from './platform/dns.ts';

const openDomains = ({ db, config, secret }: House): DomainsPort => ({
  db,
  dns: openDns(config.DNS_SERVERS),
  route: mailRouteOf(config),
  keys: openDomainKeys(db, secret),
});

/** For the calls. */
export function openMailSenders(house: House, chooseProvider: ChooseProvider): MailSendersPort {
  const usual = mailOrigin(house.config).address;
  return {
    ...openDomains(house),
    usual,
    usualFor: async (tx, tenantId) => (await chooseProvider(tx, tenantId, 'email'))?.from || usual,
    askForLink: house.sendMail ? askForLink(house.jobs) : null,
    triesAllowed: house.triesAllowed,
  };
}

/** Does the chores, wherever the worker runs. */
export const workOnMailSenders = (house: House): Promise<void> =>
  mailSenderJobs({
    ...openDomains(house),
    jobs: house.jobs,
    log: house.log,
    notify: house.accounts.notify,
    sendMail: house.sendMail,
    site: addressOf(house.config),
  });
