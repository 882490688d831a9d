// A mail server that takes e-mail from mailboxes signed in at the fake Microsoft.
import type { FakeMicrosoft } from './fake-microsoft.ts';
import { type FakeSmtp, startFakeSmtp, type Turn } from './fake-smtp.ts';

export interface FakeOutlook extends FakeSmtp {
  /** For MICROSOFT_SMTP_URL. */
  address: string;
  /** What it says to a sign-in in place of an answer of its own; null for its own. */
  refusal: string | null;
}

/** Starts it on a free port of 127.0.0.1; it wants XOAUTH2 with the mailbox and a good access token. */
export async function startFakeOutlook(
  microsoft: Pick<FakeMicrosoft, 'accessTokens' | 'mailbox'>,
): Promise<FakeOutlook> {
  let signedIn = new Set<number>();
  const isGood = (line: string): boolean => {
    const [, method, response = ''] = line.split(' ');
    const [user, auth] = Buffer.from(response, 'base64').toString('utf8').split('\u0001');
    const token = /^auth=Bearer (.+)$/.exec(auth ?? '')?.[1] ?? '';
    return method === 'XOAUTH2' && user === `user=${microsoft.mailbox}` && microsoft.accessTokens.has(token);
  };
  const turn = (verb: string, line: string, connection: number): Turn | undefined => {
    if (verb === 'greeting') signedIn = new Set([...signedIn].filter((one) => one !== connection));
    if (verb === 'MAIL' && !signedIn.has(connection))
      return { say: '530 5.7.57 Client not authenticated to send mail' };
    if (verb !== 'AUTH') return undefined;
    if (outlook.refusal !== null) return { say: outlook.refusal };
    if (!isGood(line)) return { say: '535 5.7.3 Authentication unsuccessful' };
    signedIn.add(connection);
    return undefined;
  };
  const server = await startFakeSmtp({ offers: ['AUTH LOGIN XOAUTH2'], turn });
  const outlook: FakeOutlook = {
    ...server,
    address: `smtp://127.0.0.1:${server.port}?tls=never`,
    refusal: null,
  };
  return outlook;
}
