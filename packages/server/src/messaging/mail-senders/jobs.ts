// The chores of senders and domains: the mail with a link, and asking DNS again.
import type { SendMail } from '../../accounts/mail.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { mailLink } from './prove-sender.ts';
import { type WatchPort, watchDomains } from './watch-domains.ts';

const linkChore = 'mail-senders.link';
const watchChore = 'mail-senders.domains';

/** Puts the mail with a link in the queue. */
export const askForLink =
  (jobs: Jobs) =>
  (tenantId: string, id: string): Promise<void> =>
    jobs.add(linkChore, { tenantId, id });

/** Does them, wherever the worker runs. */
export async function mailSenderJobs(
  port: WatchPort & { jobs: Jobs; sendMail: SendMail | undefined; site: string },
): Promise<void> {
  const { jobs, sendMail } = port;
  if (sendMail)
    await jobs.handle(linkChore, async ({ tenantId, id }) =>
      mailLink({ ...port, sendMail }, String(tenantId), String(id)),
    );
  await jobs.handleHourly(watchChore, (stopping) => watchDomains(port, stopping));
}
