// An e-mail to be composed, as a test or a benchmark has it; only what matters to it is said there.
import type { MailContent } from '../../src/email/rendering/mail.ts';

/** A personalised mail of Grace Church. */
export const mailContent = (over: Partial<MailContent> = {}): MailContent => ({
  subject: 'Rehearsal',
  html: '<p>Dear #name#, at six.</p>',
  personalized: true,
  fromName: 'Grace',
  fromAddress: 'office@example.org',
  replyTo: '',
  preheader: '',
  organisation: 'Grace Church',
  footer: '',
  site: 'https://church.example',
  listId: 'grace.example.org',
  feedbackId: 'm:t:email:tidings',
  ...over,
});
