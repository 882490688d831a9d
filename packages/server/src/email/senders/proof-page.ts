// The page that verifies a sender address.
import { escaped, type Page, wholeAddress, wholePage } from '../../platform/http/plain-page.ts';
import type { Proof } from './prove-sender.ts';

/** The page for the state of a link; null for a link that is invalid or replaced by a newer one. */
export function proofPage(proof: Proof | null): Page {
  if (!proof)
    return say(
      { status: 404 },
      'This link does not work',
      '<p>Perhaps a part of it is missing, or a newer mail has come since: only the link in the newest one is good.</p>',
    );
  const { logo } = proof;
  const name = escaped(proof.organisation);
  // Each sentence ends with the address and its full stop.
  const address = wholeAddress(escaped(proof.address), '.');
  if (proof.state === 'proved')
    return say(
      { logo, status: 200 },
      'Thank you, that is settled',
      `<p>${name} may write its e-mails from ${address} You can close this page.</p>`,
    );
  if (proof.state === 'tooOld')
    return say(
      { logo, status: 410 },
      'This link is too old',
      `<p>It was good for a week. Whoever asked for it at ${name} can have a new one mailed to ${address}</p>`,
    );
  return say(
    { logo, status: 200 },
    `May ${name} write from your address?`,
    `<p>${name} would like to send its e-mails from ${address} Press the button if that is right.</p>`,
    '<form method="post"><button>Yes, that is right</button></form>',
    '<p class="soft">If you know nothing of it, close this page: nothing happens.</p>',
  );
}

const troubles = {
  tooMany: [429, 'That was opened very often', 'Please wait a minute, and try again.'],
  unreadable: [
    400,
    'This could not be read',
    'Please open the link in the e-mail, and press the button there.',
  ],
  unavailable: [
    503,
    'This cannot be done just now',
    'Please try again in a few minutes. The link stays good.',
  ],
} as const;

/** The page for an error. */
export function proofTrouble(trouble: keyof typeof troubles): Page {
  const [status, title, text] = troubles[trouble];
  return say({ status }, title, `<p>${text}</p>`);
}

const say = (
  { status, logo = '' }: { status: number; logo?: string },
  title: string,
  ...parts: string[]
): Page => ({
  status,
  html: wholePage(title, parts.join(''), logo),
});
