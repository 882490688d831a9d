// Calls by which the operator watches and steers what is being sent.
import { z } from 'zod';
import { defineCall, done, id, idParams } from '../call.ts';
import { channels } from './messages/messages.ts';

/** What the operator has told a lane to do. Draining: messages that have begun go on, and no other begins. */
export const laneModes = ['running', 'paused', 'draining'] as const;
export type LaneMode = (typeof laneModes)[number];

/**
 * What a lane does now. drained: everything that had begun is sent. slow: its provider asks it to wait. full: its limits
 * are used up. down: its provider takes nothing. unserved: no worker has it open.
 */
export const laneStates = [
  'paused',
  'draining',
  'drained',
  'unserved',
  'down',
  'full',
  'slow',
  'running',
] as const;
export type LaneState = (typeof laneStates)[number];

const lane = z.object({
  lane: z.string(),
  channel: z.enum(channels),
  /** 'outbox', 'smpp' and 'smtp' are those of the configuration. */
  provider: z.enum(['outbox', 'smpp', 'smtp', 'account']),
  /** What an account is called; empty for one of the configuration. */
  name: z.string(),
  /** The organisation whose account it is; empty for those of the installation. */
  organisation: z.string(),
  state: z.enum(laneStates),
  since: z.iso.datetime().nullable(),
  /** Until when it is slow or full, as far as that is known. */
  until: z.iso.datetime().nullable(),
  /** Why it is down, in a sentence. */
  trouble: z.string(),
  /** Messages with work now, and those that wait for a later time. */
  due: z.number(),
  waiting: z.number(),
  /** Their recipients that were not handed over yet, and those out with the provider. */
  pending: z.number(),
  sending: z.number(),
  /** Since when the oldest of these messages could have been sent. */
  oldestAt: z.iso.datetime().nullable(),
  /** SMS pages or e-mails handed over in the last minute. */
  perMinute: z.number(),
  /** The processes that have it open, as host and process id. */
  workers: z.array(z.string()),
});

const processRow = z.object({
  id,
  host: z.string(),
  pid: z.number(),
  part: z.enum(['all', 'api', 'worker']),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** tooOld: a newer version has changed the database beyond what it knows. silent: it has not been seen for 45 seconds. */
  state: z.enum(['running', 'stopped', 'silent', 'tooOld']),
  /** How many lanes it has open; null for a process that opens none, or none yet. */
  lanes: z.number().nullable(),
});

export const operatorLanes = defineCall({
  operationId: 'operatorLanes',
  method: 'GET',
  path: '/api/operator/lanes',
  summary:
    'The lanes of all providers with their state and what waits in them, and the processes that serve them',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    /** Those that need attention or have work first; 200 at most of the `total`. */
    items: z.array(lane),
    total: z.number(),
    processes: z.array(processRow),
  }),
});

const laneName = '^(sms|email):[a-z0-9-]{1,60}$';

const laneParams = z.object({
  lane: z
    .string()
    .regex(new RegExp(laneName), { error: 'There is no such lane.' })
    .meta({ pattern: laneName, examples: ['sms:smpp'] }),
});

export const steerLane = defineCall({
  operationId: 'steerLane',
  method: 'PUT',
  path: '/api/operator/lanes/:lane',
  summary: 'Pauses a lane, lets it finish what has begun, or lets it run again',
  tag: 'Operator',
  needs: 'operator',
  audit: 'lane.steered',
  params: laneParams,
  body: z.object({ mode: z.enum(laneModes, { error: 'Choose what the lane is to do' }) }),
  response: done,
});

export const reconnectLane = defineCall({
  operationId: 'reconnectLane',
  method: 'POST',
  path: '/api/operator/lanes/:lane/reconnect',
  summary:
    'Closes the connection of a lane once its provider has answered, and opens it again, in the worker that owns it',
  tag: 'Operator',
  needs: 'operator',
  audit: 'lane.reconnected',
  params: laneParams,
  response: done,
});

export const stuckMessages = defineCall({
  operationId: 'stuckMessages',
  method: 'GET',
  path: '/api/operator/stuck-messages',
  summary: 'Messages that do not move, the longest first, and why; nothing of their texts or recipients',
  tag: 'Operator',
  needs: 'operator',
  response: z.object({
    items: z.array(
      z.object({
        id,
        organisation: z.string(),
        channel: z.enum(channels),
        lane: z.string(),
        since: z.iso.datetime().nullable(),
        /** In a sentence; empty where nothing is known. */
        reason: z.string(),
        /** Recipients that wait, and those of whom it is not known whether they got it. */
        pending: z.number(),
        uncertain: z.number(),
        /** How often one of those who wait was tried at most. */
        attempts: z.number(),
        nextAt: z.iso.datetime().nullable(),
        /** Whether it can be tried now; what is launched again by itself cannot. */
        mayTry: z.boolean(),
      }),
    ),
  }),
});

export const tryStuckMessage = defineCall({
  operationId: 'tryStuckMessage',
  method: 'POST',
  path: '/api/operator/stuck-messages/:id/try',
  summary: 'Makes the waiting recipients of a message due now; those in doubt are left alone',
  tag: 'Operator',
  needs: 'operator',
  audit: 'message.triedNow',
  params: idParams,
  response: z.object({
    status: z.literal(true),
    /** How many recipients are due sooner than before. */
    recipients: z.number(),
  }),
});
