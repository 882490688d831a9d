// How an organisation's e-mails look from outside: the name they come from, where answers go, what stands below, what is counted.
import { z } from 'zod';
import { defineCall, text, truth } from '../../call.ts';

const settings = {
  /** The name shown as the sender; empty: the organisation's. */
  fromName: text(120).default(''),
  /** Where answers go, where no address was chosen; empty: to the address that the mail comes from. */
  replyTo: text(254).default(''),
  /** Lines below every e-mail: who the organisation is and where it can be found. */
  footer: text(600).default(''),
  /** Whether opens, and clicks on links, are counted. */
  trackOpens: truth,
  trackClicks: truth,
};

const output = z.object({
  fromName: z.string(),
  replyTo: z.string(),
  footer: z.string(),
  trackOpens: z.boolean(),
  trackClicks: z.boolean(),
  organisation: z.string(),
});

export const mailSettings = defineCall({
  method: 'GET',
  path: '/api/settings/mail',
  summary: "How the organisation's e-mails look from outside",
  tag: 'Settings',
  needs: 'settings.read',
  response: output,
});

export const setMailSettings = defineCall({
  method: 'PUT',
  path: '/api/settings/mail',
  summary: "Changes how the organisation's e-mails look from outside",
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'settings.mail',
  body: z.object(settings),
  response: output,
});
