// Opens what senders and domains of mail need, for their calls and jobs.
import { addressOf } from './accounts/accounts.ts';
import type { AppContext } from './app-context.ts';
import { mailOrigin } from './messaging/delivery/mail-origin.ts';
import { openDomainKeys } from './email/domains/domain-keys.ts';
import type { DomainsPort } from './email/domains/domains.ts';
import { askForLink, mailSenderJobs } from './email/senders/jobs.ts';
import { mailRouteOf } from './email/domains/mail-route.ts';
import type { MailSendersPort } from './email/senders/routes.ts';
import type { ChooseProvider } from './provider-accounts/selection/choose-provider.ts';
import { openDns } from './platform/dns.ts';

const openDomains = ({ db, config, secret }: AppContext): DomainsPort => ({
  db,
  dns: openDns(config.DNS_SERVERS),
  route: mailRouteOf(config),
  keys: openDomainKeys(db, secret),
});

/** Opens it for the calls. */
export function openMailSenders(context: AppContext, chooseProvider: ChooseProvider): MailSendersPort {
  const usual = mailOrigin(context.config).address;
  return {
    ...openDomains(context),
    usual,
    usualFor: async (tx, tenantId) => (await chooseProvider(tx, tenantId, 'email'))?.from || usual,
    askForLink: context.sendMail ? askForLink(context.jobs) : null,
    rateLimits: context.rateLimits,
  };
}

/** Handles the jobs in a worker. */
export const workOnMailSenders = (context: AppContext): Promise<void> =>
  mailSenderJobs({
    ...openDomains(context),
    jobs: context.jobs,
    log: context.log,
    notify: context.accounts.notify,
    sendMail: context.sendMail,
    site: addressOf(context.config),
  });
