// English texts of notices about organisations, to their own people and to operators.
import { countryName } from '@tidings/contract/rules/countries.ts';
import { list, number, time } from './forms.ts';
import { refusals } from './refusals.ts';

const untilApproved = 'Messages stay in the Outbox until you approve.';

/** To the people of an organisation. */
const toOrganisation = {
  suspended: ({ reason }: { reason: string }) => ({
    title: 'Your organisation is suspended',
    body: `${refusals.suspended({ reason })} Please contact the operator.`,
  }),
  resumed: () => ({
    title: 'Your organisation can send again',
    body: 'The suspension is lifted. Scheduled messages that missed their send time wait until you send or cancel them.',
  }),
  organisationApproved: () => ({
    title: 'Your organisation is approved',
    body: 'From now on your messages are delivered. Messages kept in the Outbox were not delivered and will not go out: send them again.',
  }),
  limitLifted: () => ({
    title: 'Your daily limit is lifted',
    body: 'You can send as many messages as you have units for.',
  }),
  limitSet: ({ most }: { most: number }) => ({
    title: `Your daily limit is now ${number(most)}`,
    body: `You can send ${number(most)} SMS and ${number(most)} e-mails a day.`,
  }),
};

/** To the owners of an organisation that one of them has closed. */
const toOwners = {
  organisationClosed: ({ name, until, timeZone }: Ending) => ({
    title: `${name} is closed`,
    body: `Nothing is sent any more, and your colleagues cannot sign in. Everything is deleted on ${time(new Date(until), timeZone)}. Until then an owner can sign in, export everything and reopen it.`,
  }),
  organisationReopened: ({ name }: { name: string }) => ({
    title: `${name} is open again`,
    body: 'Your colleagues can sign in. Scheduled messages that missed their send time wait until you send or cancel them.',
  }),
  organisationEnds: ({ name, until, timeZone }: Ending) => ({
    title: `${name} will be deleted within a week`,
    body: `It is closed, and everything in it is deleted on ${time(new Date(until), timeZone)}. An owner can still sign in, export everything and reopen it.`,
  }),
};

interface Ending {
  name: string;
  /** When it is deleted, as an ISO time. */
  until: string;
  timeZone: string;
}

/** To the operators of the installation. */
const toOperators = {
  organisationWaits: ({ name, owner, email }: { name: string; owner: string; email: string }) => ({
    title: `${name} is waiting for your approval`,
    body: `${owner} (${email}) created this organisation. ${untilApproved}`,
  }),
  organisationsWait: ({ count, names }: { count: number; names: string[] }) => ({
    title: `${number(count)} organisations are waiting for your approval`,
    body: `${list(count > names.length ? [...names, `${number(count - names.length)} more`] : names)}. ${untilApproved}`,
  }),
  organisationChanged: ({ name, formerName, country, formerCountry }: Changed) => ({
    title: 'An organisation changed its details',
    body: [
      ...(formerName === undefined ? [] : [`${formerName} is now called ${name}.`]),
      ...(formerCountry === undefined
        ? []
        : [`${name} moved from ${countryName(formerCountry)} to ${countryName(country)}.`]),
    ].join(' '),
  }),
  organisationClosedByOwner: ({ name }: { name: string }) => ({
    title: `${name} was closed by its owner`,
    body: 'It is deleted in 30 days, unless an owner reopens it.',
  }),
  noWorker: () => ({
    title: 'No worker is running',
    body: 'Messages wait until a worker starts. Then they are sent automatically.',
  }),
  noProvider: ({ lane }: { lane: string }) => ({
    title: 'Messages are waiting for a provider',
    body: `No worker has the provider ${lane}, which has messages waiting. Set it up again, or the messages are stopped after 24 hours.`,
  }),
};

/** The present name and country (as its code), and the former ones where they differ. */
interface Changed {
  name: string;
  formerName?: string;
  country: string;
  formerCountry?: string;
}

export const organisationNotices = { ...toOrganisation, ...toOwners, ...toOperators };
