// English texts about what is being sent: lanes, stuck messages and processes.
import { catalogue, list, number, plural } from '../language.ts';

const recipients = (count: number) => plural(count, { one: '# recipient', other: '# recipients' });

export const operatorLanes = catalogue('operatorLanes', {
  title: 'Sending',
  back: 'Installation',
  intro: 'What is being sent, by whom, and what holds it up',

  lanes: 'Lanes',
  lanesHint:
    'One for SMS and one for e-mail of each provider. Pausing one holds its messages for all organisations.',
  noLanes: 'No worker has started yet.',
  someLanes: (shown: number, total: number) => `The first ${number(shown)} of ${number(total)}`,
  sms: 'SMS',
  email: 'E-mail',
  outbox: 'Built-in Outbox',
  smpp: 'SMPP_URL',
  smtp: 'SMTP_URL',
  /** Channel, provider and, for an account of an organisation, whose it is. */
  laneName: (channel: string, provider: string, organisation: string) =>
    [`${channel} · ${provider}`, organisation].filter(Boolean).join(' · '),

  running: 'Running',
  paused: 'Paused',
  draining: 'Finishing',
  drained: 'Finished',
  slow: 'Waiting for the provider',
  full: 'Limit reached',
  down: 'Not connected',
  unserved: 'No worker',
  /** `{time}` is since when. */
  since: 'Since {time}',
  /** `{time}` is until when. */
  until: 'Until {time}',
  slowHint: 'The provider asked for a break.',
  fullHint: "The account's own limit is used up. Sending continues automatically.",
  drainingHint: 'Messages already started are being sent. No new ones start.',
  drainedHint: 'Everything started has been sent. No new messages start until you resume.',
  unservedHint: 'No running worker has this provider open.',

  nothingWaits: 'Nothing waiting',
  waiting: (count: number) => `${recipients(count)} waiting`,
  sending: (count: number) => `${number(count)} being sent`,
  perMinute: (count: number) => `${number(count)} in the last minute`,
  /** `{time}` is since when. */
  oldest: 'Oldest from {time}',
  servedBy: (workers: readonly string[]) => `Served by ${list(workers)}`,

  pause: 'Pause',
  resume: 'Resume',
  drain: 'Finish, then pause',
  reconnect: 'Reconnect',
  /** A button and the lane that it is for. */
  actionFor: (action: string, lane: string) => `${action}: ${lane}`,
  pauseTitle: (lane: string) => `Pause ${lane}?`,
  pauseMessage: (waiting: number) =>
    `What is already with the provider is completed, and nothing more is handed over. ${waiting === 0 ? 'New messages wait' : plural(waiting, { one: '# recipient waits', other: '# recipients wait' })} until you resume, and their organisations can see that you paused.`,
  drainTitle: (lane: string) => `Let ${lane} finish, then pause?`,
  drainMessage: 'Messages already started are sent in full. No new messages start until you resume.',
  isPaused: (lane: string) => `${lane} is paused`,
  isDraining: (lane: string) => `${lane} is finishing what it started`,
  isResumed: (lane: string) => `${lane} is running again`,
  isReconnecting: (lane: string) => `${lane} reconnects once the provider has answered`,
  notChanged: 'Not changed',

  stuck: 'Stuck messages',
  stuckHint: 'Their texts and recipients are not shown here.',
  noStuck: 'No messages are stuck.',
  stuckName: (channel: string, organisation: string) => `${channel} from ${organisation}`,
  noReason: 'Waiting for its turn',
  doubt: (count: number) =>
    plural(count, {
      one: '# recipient in doubt, who is never tried again automatically',
      other: '# recipients in doubt, who are never tried again automatically',
    }),
  tried: (count: number) => plural(count, { one: 'Tried once', other: 'Tried # times' }),
  /** `{time}` is when. */
  nextTry: 'Next try {time}',
  tryNow: 'Try now',
  triedNow: (count: number) =>
    count > 0 ? `${recipients(count)} will be tried now` : 'It will be checked now',
  notTried: 'Not tried',

  processes: 'Processes',
  processesHint: 'The servers and workers of this installation in the last ten minutes',
  processName: (host: string, pid: number) => `${host} (${pid})`,
  all: 'Server and worker',
  api: 'Server',
  worker: 'Worker',
  laneCount: (count: number) => plural(count, { one: '# lane', other: '# lanes' }),
  isRunning: 'Running',
  stopped: 'Stopped',
  silent: 'Not responding',
  tooOld: 'Too old',
  tooOldHint: 'A newer version has changed the database. This process does nothing any more: replace it.',
  /** `{time}` is when it was last seen. */
  seen: 'Last seen {time}',
});
