// Calls of an organisation's e-mail settings: sender name, Reply-To, footer, tracking.
import { z } from 'zod';
import { defineCall, line, text, truth } from '../../call.ts';
import { languageTags } from '../../rules/languages.ts';

/** What is left out stays. */
const changes = {
  /** The sender's name; empty means the organisation's. */
  fromName: line(120).optional(),
  /** Where replies go unless a sender was chosen; empty means the address in From. */
  replyTo: text(254).optional(),
  /** Lines below every e-mail: the organisation and its postal address. */
  footer: text(600).optional(),
  /** The language of the e-mails, as a tag (BCP 47). */
  language: z.enum(languageTags, { error: 'Choose one of the languages of the list' }).optional(),
  /** Whether opens, and clicks on links, are counted. */
  trackOpens: truth.optional(),
  trackClicks: truth.optional(),
};

const output = z.object({
  fromName: z.string(),
  replyTo: z.string(),
  footer: z.string(),
  language: z.enum(languageTags),
  trackOpens: z.boolean(),
  trackClicks: z.boolean(),
  organisation: z.string(),
});

export const mailSettings = defineCall({
  operationId: 'mailSettings',
  method: 'GET',
  path: '/api/settings/mail',
  summary: "How the organisation's e-mails look from outside",
  tag: 'Settings',
  needs: 'settings.read',
  response: output,
});

export const setMailSettings = defineCall({
  operationId: 'setMailSettings',
  method: 'PUT',
  path: '/api/settings/mail',
  summary: "Changes how the organisation's e-mails look from outside; what is left out stays",
  tag: 'Settings',
  needs: 'settings.write',
  audit: 'settings.mail',
  body: z.object(changes),
  response: output,
});
