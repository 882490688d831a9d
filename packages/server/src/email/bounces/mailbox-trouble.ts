// Explains in a sentence why the bounce mailbox cannot be read.

/** A failure in words. `isLasting` is true where a person must change something. */
export interface MailboxTrouble {
  words: string;
  isLasting: boolean;
}

/** Explains an error of the IMAP client or the network. It contains no password, nor do the errors of the client. */
export function mailboxTrouble(error: unknown, folder: string): MailboxTrouble {
  const { authenticationFailed, serverResponseCode, responseText, tlsFailed, code, message } = Object(
    error,
  ) as Told;
  const last = (words: string): MailboxTrouble => ({ words, isLasting: true });
  if (authenticationFailed)
    return last('The mail host does not take the user name and password of BOUNCE_IMAP.');
  if (serverResponseCode === 'NONEXISTENT' || /doesn't exist|no such mailbox/i.test(responseText ?? ''))
    return last(`The mailbox has no folder '${folder}'.`);
  if (/CERT|SELF_SIGNED|^UNABLE_TO_|ALTNAME/.test(code ?? ''))
    return last('The certificate of the mail host cannot be trusted.');
  if (tlsFailed) return last('The mail host does not offer STARTTLS: try imaps:// in BOUNCE_IMAP.');
  if (/^(ENOTFOUND|EAI_)/.test(code ?? ''))
    return { words: 'The name of the mail host is not known to DNS.', isLasting: false };
  if (/^(E[A-Z]+|[A-Z_]*TIMEOUT|NoConnection)$/i.test(code ?? '') || /closed|timeout/i.test(message ?? ''))
    return { words: 'The mail host does not answer.', isLasting: false };
  if (responseText) return { words: `The mail host says: ${responseText.slice(0, 200)}`, isLasting: false };
  return { words: 'What is in it could not be kept. The log says more.', isLasting: false };
}

/** The properties that errors of the IMAP client and of Node's network code have. */
interface Told {
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  responseText?: string;
  tlsFailed?: boolean;
  code?: string;
  message?: string;
}
