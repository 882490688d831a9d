// Calls of birthday and anniversary messages that are sent automatically.
import { z } from 'zod';
import { defineCall, done, id, line, text, truth, wholeNumber } from '../../call.ts';

export const occasions = ['birthday', 'anniversary'] as const;
export type Occasion = (typeof occasions)[number];

const occasion = z.enum(occasions);
const wallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Write a time like 09:00' })
  .meta({ examples: ['09:00'] });

const channel = z.enum(['email', 'sms']);
const rules = {
  enabled: z.boolean(),
  channel,
  /** The wall time in the organisation's time zone. */
  sendAt: wallTime,
  /** When those of 29 February are greeted in a common year: on the day before, or the day after. */
  leapDay: z.enum(['before', 'after']),
};

const setting = z.object({
  ...rules,
  occasion,
  /** The draft with the text; null where none is saved yet. */
  textId: id.nullable(),
  subject: z.string(),
  text: z.string(),
  /** The most units in a calendar month; null: no limit. */
  monthlyUnits: z.number().nullable(),
  /** Until when quiet hours hold the next greetings, where that is the day after; null otherwise. */
  waitsUntil: z.iso.datetime().nullable(),
});
export type GreetingSetting = z.output<typeof setting>;

/** Why a person will not be greeted, or that they will be or were. */
export const greetingStates = [
  'planned',
  'off',
  'skipped',
  'noAddress',
  'sent',
  'notSent',
  'missed',
] as const;

const greeting = z.object({
  occasion,
  personId: id,
  name: z.string(),
  date: z.iso.date(),
  /** How old they become, or how long they have been married; null where the year is unknown. */
  years: z.number().nullable(),
  phone: z.string(),
  email: z.string(),
  state: z.enum(greetingStates),
  /** The message that greets them. */
  messageId: id.nullable(),
  /** A text of their own; empty for that of the settings. */
  subject: z.string(),
  text: z.string(),
  /** The channel for which that text is written, which alone uses it; null without one, or where it is not known. */
  textChannel: channel.nullable(),
});
export type Greeting = z.output<typeof greeting>;

export const readGreetings = defineCall({
  operationId: 'readGreetings',
  method: 'GET',
  path: '/api/greetings',
  summary: 'Birthday and anniversary messages: their settings, and who is greeted in the next two weeks',
  tag: 'Messages',
  needs: 'people.read',
  response: z.object({
    timeZone: z.string(),
    today: z.iso.date(),
    settings: z.array(setting),
    items: z.array(greeting),
    /** Whose message was not sent in the last seven days: refused, stopped, or nothing ran. */
    unsent: z.array(greeting),
    /** What the greetings of these weeks will cost, and the balance. */
    units: z.number(),
    balance: z.number(),
  }),
});

export const setGreeting = defineCall({
  operationId: 'setGreeting',
  method: 'PUT',
  path: '/api/greetings/:occasion',
  summary: 'Changes when and with which text birthdays or anniversaries are greeted; what is left out stays',
  tag: 'Messages',
  needs: 'settings.write',
  audit: 'greetings.changed',
  params: z.object({ occasion }),
  body: z.object({ ...rules, textId: id, monthlyUnits: wholeNumber(1, 1_000_000_000).nullable() }).partial(),
  response: done,
});

export const changeGreeting = defineCall({
  operationId: 'changeGreeting',
  method: 'PUT',
  path: '/api/greetings/:occasion/people/:personId',
  summary: 'Skips the greeting of one person in a year, or gives it a text of its own',
  tag: 'Messages',
  needs: 'messages.send',
  audit: 'greeting.changed',
  params: z.object({ occasion, personId: id }),
  body: z.object({
    year: wholeNumber(1, 9999),
    skipped: truth,
    /** Empty for the text of the settings. */
    subject: line(300).default(''),
    text: text(100_000).default(''),
    /** The channel for which the text is written; null for that of the settings. */
    channel: channel.nullish(),
  }),
  response: done,
});
