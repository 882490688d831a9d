// Sends with the product's renderer and SMTP provider alone, without recording anything.
import { mailRenderer } from '../../packages/server/src/email/rendering/mail.ts';
import { smtpProvider } from '../../packages/server/src/email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../../packages/server/src/email/smtp/smtp-url.ts';
import { addressOf, connections, letter, nameOf, organisation, type Round, subject } from './letter.ts';

/** The number of connections, and of e-mails in flight at once. */
export interface Lines {
  pool: number;
  window: number;
}

/** The product's defaults, except for the connections, which are the same for every side. */
const defaultLines: Lines = { pool: connections, window: 100 };

/** Sends `count` e-mails to a local port; `wireBytes` is the length of one. */
export async function byOurClient(
  port: number,
  count: number,
  { pool, window }: Lines = defaultLines,
): Promise<Round & { wireBytes: number }> {
  const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${port}?pool=${pool}&window=${window}`));
  const renderer = await mailRenderer({
    subject,
    html: letter,
    personalized: true,
    preheader: '',
    organisation,
    footer: '',
    site: 'https://tidings.example.org',
    fromName: 'Grace',
    fromAddress: 'office@tidings.example.org',
    replyTo: '',
    listId: 'grace.tidings.example.org',
    feedbackId: '1:1:email:tidings',
  });
  const date = new Date(0);
  let wireBytes = 0;
  let next = 1;
  const began = performance.now();
  const sender = async (): Promise<void> => {
    while (next <= count) {
      const n = next++;
      const token = `${n}`;
      const messageId = `${token}@tidings.example.org`;
      const own = { leave: token, count: token, messageId, date };
      const { data, plain } = renderer.compose(addressOf(n), { name: nameOf(n) }, own);
      wireBytes = data.length;
      const outcome = await provider.submit({
        key: `bench/${n}`,
        from: 'office@tidings.example.org',
        to: addressOf(n),
        data,
        plain,
      });
      if (outcome.kind !== 'accepted') throw new Error(`a mail was not taken: ${JSON.stringify(outcome)}`);
    }
  };
  await Promise.all(Array.from({ length: window }, sender));
  const seconds = (performance.now() - began) / 1000;
  await provider.close();
  return { rate: count / seconds, wireBytes };
}
