// Calls of the message that welcomes people some hours after they are added.
import { z } from 'zod';
import { defineCall, done, id, truth, wholeNumber } from '../../call.ts';
import { alsoWelcomed } from '../../rules/also-welcomed.ts';

const rules = {
  enabled: z.boolean(),
  channel: z.enum(['email', 'sms']),
  /** How long after somebody is added, rounded up to the next quarter of an hour. */
  hours: wholeNumber(1, 168),
  /** Only people in one of these groups; empty for people in any group or none. */
  groups: z.array(id).max(200, { error: 'Choose 200 at most' }),
  /** Only people with one of these memberships; empty for any or none. */
  classifications: z.array(id).max(200, { error: 'Choose 200 at most' }),
  also: z.array(z.enum(alsoWelcomed)).max(alsoWelcomed.length),
};

/** The welcome of a person waits, waits though they do not match the settings, was made, or is not made for a reason. */
export const welcomeStates = [
  'waiting',
  'notChosenNow',
  'sent',
  'notSent',
  'skipped',
  'notChosen',
  'noAddress',
  'optedOut',
  'refused',
  'missed',
] as const;

const newcomer = z.object({
  personId: id,
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** When the message is sent, or would have been. */
  dueAt: z.iso.datetime(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(welcomeStates),
  /** The message that welcomes them. */
  messageId: id.nullable(),
});
export type Newcomer = z.output<typeof newcomer>;

const setting = z.object({
  ...rules,
  /** The draft with the text; null where none is saved yet. */
  textId: id.nullable(),
  subject: z.string(),
  text: z.string(),
  /** The most units in a calendar month; null: no limit. */
  monthlyUnits: z.number().nullable(),
});
export type WelcomeSetting = z.output<typeof setting>;

export const readWelcome = defineCall({
  operationId: 'readWelcome',
  method: 'GET',
  path: '/api/welcome',
  summary:
    'The welcome message: its settings, who waits for it, and its state for those of the last two weeks',
  tag: 'Messages',
  needs: 'people.read',
  response: z.object({
    timeZone: z.string(),
    setting,
    items: z.array(newcomer),
    /** What those who wait will cost, and the balance. */
    units: z.number(),
    balance: z.number(),
  }),
});

export const setWelcome = defineCall({
  operationId: 'setWelcome',
  method: 'PUT',
  path: '/api/welcome',
  summary: 'Changes whom the welcome message is sent to, when, and with which text; what is left out stays',
  tag: 'Messages',
  needs: 'settings.write',
  audit: 'welcome.changed',
  body: z.object({ ...rules, textId: id, monthlyUnits: wholeNumber(1, 1_000_000_000).nullable() }).partial(),
  response: done,
});

export const skipWelcome = defineCall({
  operationId: 'skipWelcome',
  method: 'PUT',
  path: '/api/welcome/people/:personId',
  summary: 'Skips the welcome message of one person, or sends it after all',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'welcome.skipped',
  params: z.object({ personId: id }),
  body: z.object({ skipped: truth }),
  response: done,
});
