// The call of the home screen: first steps, what needs attention, celebrations, messages, plots.
import { z } from 'zod';
import { defineCall, done, id } from '../call.ts';
import { messageRow } from './messages/messages.ts';

/** The first steps of a new organisation, in order. */
export const homeSteps = ['people', 'sms', 'senderId', 'senderAddress', 'message', 'colleague'] as const;
export type HomeStep = (typeof homeSteps)[number];

/** What may need attention, the most urgent first. */
export const attentionKinds = ['late', 'approval', 'notReached', 'replies', 'lowUnits', 'bounces'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const attention = z.object({
  kind: z.enum(attentionKinds),
  /** How many; of lowUnits, the units left. */
  count: z.number(),
  /** Of notReached: the message. */
  messageId: id.nullable(),
  /** Of notReached: its name, or its first words. */
  name: z.string(),
});

const celebration = z.object({
  kind: z.enum(['birthday', 'wedding']),
  /** The day in the coming two weeks, YYYY-MM-DD; of 29 February, the 28th in other years. */
  date: z.iso.date(),
  /** The age, or the years of marriage, on that day; null where the year is unknown. */
  years: z.number().nullable(),
  /** One person, or a couple of the same family. */
  people: z.array(
    z.object({
      personId: id,
      name: z.string(),
      pictureUrl: z.string(),
      hasPhone: z.boolean(),
      hasEmail: z.boolean(),
    }),
  ),
});

const followUp = z.object({
  noteId: id,
  personId: id,
  name: z.string(),
  /** The note's title, or its text where it has none. */
  title: z.string(),
  dueOn: z.iso.date(),
});

export const home = defineCall({
  operationId: 'home',
  method: 'GET',
  path: '/api/home',
  summary: 'What the home screen shows, each part as far as the role may see it',
  tag: 'Home',
  needs: 'people.read',
  forGroupLeaders: true,
  response: z.object({
    /** Today in the organisation's time zone. */
    today: z.iso.date(),
    /** Whether each first step is done; null once they are hidden, and for users who may not set up the organisation. */
    steps: z.array(z.object({ step: z.enum(homeSteps), done: z.boolean() })).nullable(),
    attention: z.array(attention),
    /** What is due within a week for the people whom the user looks after: the first five, and how many. */
    followUps: z.object({ items: z.array(followUp), total: z.number() }),
    /** The groups that a group leader leads, by name, twenty at most; not there for all others. */
    groups: z.array(z.object({ id, name: z.string(), people: z.number() })).optional(),
    /** Empty for group leaders, who see no birthdays. */
    celebrations: z.array(celebration),
    /** The last five messages that were sent. */
    messages: z.array(messageRow),
    /** Today's active people who were there by the end of each of the last twelve months; empty for group leaders. */
    growth: z.array(z.object({ month: z.string(), people: z.number() })),
    /** The last services or meetings of the name that came most often in recent weeks, the oldest first. */
    attendance: z.array(z.object({ id, name: z.string(), date: z.iso.date(), present: z.number() })),
  }),
});
export type Home = z.output<(typeof home)['response']>;

export const hideFirstSteps = defineCall({
  operationId: 'hideFirstSteps',
  method: 'PUT',
  path: '/api/home/first-steps',
  summary: 'Hides the first steps from the home screen of everyone in the organisation, or shows them again',
  tag: 'Home',
  needs: 'settings.write',
  // Only what a screen shows changes.
  audit: false,
  body: z.object({ hidden: z.boolean() }),
  response: done,
});
