// The content of an e-mail for tests and benchmarks.
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
