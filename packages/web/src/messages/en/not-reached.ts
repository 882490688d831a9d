// English texts of who was not reached: causes, follow-ups and the call list.
import { catalogue, number, plural } from '../language.ts';

const people = (count: number): string => plural(count, { one: '# person', other: '# people' });

const messages = (count: number): string => plural(count, { one: '# message', other: '# messages' });

export const notReached = catalogue('notReached', {
  region: 'Not reached',
  people,
  allReached: 'Everyone has now been reached',
  count: (count: number) => `${people(count)} not reached`,
  cause: (cause: string, count: number) => `${cause}: ${people(count)}`,
  senderHint: 'See Settings, E-mail, under your domain, for what to do.',
  step: (step: string, count: number) => `${step} (${number(count)})`,
  stepRetry: 'Send again',
  stepHosted: 'Hosted route',
  stepEmail: 'E-mail instead',
  retryOff: 'Automatic retry is off',
  fallback: (units: number) =>
    plural(units, {
      one: 'Numbers the regular route cannot reach are retried automatically by the hosted route, for up to # unit.',
      other:
        'Numbers the regular route cannot reach are retried automatically by the hosted route, for up to # units.',
    }),
  turnOff: 'Turn off',
  followers: 'Follow-ups',
  followedRetry: (count: number) => `Second try (${messages(count)})`,
  followedHosted: (count: number) => `By the hosted route (${messages(count)})`,
  followedEmail: (count: number) => `By e-mail (${messages(count)})`,

  titleRetry: 'Send again',
  titleHosted: 'Send by the hosted route',
  titleEmail: 'Send by e-mail instead',
  hintRetry: (cause: string) => `Sends the same text again to the people with the cause '${cause}'.`,
  hintHosted: (cause: string) =>
    `Sends the same text by the hosted route to the people with the cause '${cause}'.`,
  hintEmail: (cause: string) => `Sends the same text by e-mail to the people with the cause '${cause}'.`,
  sendNow: 'Send now',
  goesTo: (count: number) => `This goes to ${people(count)}`,
  pages: (count: number) => plural(count, { one: '# page', other: '# pages' }),
  units: (units: number, balance: number) =>
    `${plural(units, { one: '# unit', other: '# units' })} of ${number(balance)}`,
  subject: 'Subject',
  subjectPlaceholder: 'The name of your organisation',

  callList: 'Call list',
  backToReport: 'Back to the report',
  download: 'Download',
  nobodyToCall: 'No one to call',
  nobodyToCallHint: 'Everyone was reached, or has no phone number.',
  toFix: 'Numbers to fix',
  toFixHint: 'These people cannot be called until someone corrects their number.',
  fix: 'Fix',
  fixNumber: (name: string) => `Fix the number of ${name}`,
  fixEmail: (name: string) => `Fix the e-mail address of ${name}`,
  broken: 'This number does not work',
  askLeader: (leader: string) => `Ask ${leader}`,
  firstShown: (shown: number, total: number) =>
    `The first ${number(shown)} of ${number(total)} are shown here.`,
  downloadAll: 'Download the list to get all of them.',
  noGroup: 'In no group',
  ledBy: (leaders: string) => `Led by ${leaders}`,
  noName: 'No name',
  noNumber: 'No number',
});
