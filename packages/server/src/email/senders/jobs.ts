// Background jobs for senders and domains: verification mail and DNS checks.
import type { SendMail } from '../../accounts/mail.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { mailLink } from './prove-sender.ts';
import { type WatchPort, watchDomains } from '../domains/watch-domains.ts';

const proofLinkJob = 'mail-senders.link';
const watchDomainsJob = 'mail-senders.domains';

/** Queues the mail with a verification link. */
export const askForLink =
  (jobs: Jobs) =>
  (tenantId: string, id: string): Promise<void> =>
    jobs.add(proofLinkJob, { tenantId, id });

/** Registers the jobs with the worker. */
export async function mailSenderJobs(
  port: WatchPort & { jobs: Jobs; sendMail: SendMail | undefined; site: string },
): Promise<void> {
  const { jobs, sendMail } = port;
  if (sendMail)
    await jobs.handle(proofLinkJob, async ({ tenantId, id }) =>
      mailLink({ ...port, sendMail }, String(tenantId), String(id)),
    );
  await jobs.handleHourly(watchDomainsJob, (stopping) => watchDomains(port, stopping));
}
