// Loads what the address of a composer asks for: recipients, a draft, an earlier message.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { getMessage } from '@tidings/contract/calls/messages/messages.ts';
import { selectionKey } from '@tidings/contract/rules/destinations.ts';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { toast } from '../../../lib/toast.ts';
import { compose } from '../../../messages/en/compose.ts';
import { templateTexts } from '../../../messages/en/templates.ts';
import { type Channel, groupsQuery, readMessage, readPerson, readSent } from '../api.ts';
import type { ComposeQuery } from '../compose-query.ts';
import { addChips, chipsOf, type Chip } from '../destinations/chips.ts';
import { findGroup, groupChip } from '../destinations/group-choice.ts';
import { problemsOf } from '../destinations/number-problems.ts';
import { templateQuery, templatesQuery } from '../templates/mail-templates.ts';
import { smsTemplatesQuery } from '../templates/sms-templates.ts';

type Kept = ResponseOf<typeof getMessage>;

/** What a composer begins with; null where the address does not ask for it. */
export interface InitialContent {
  to: Chip[];
  text: string | null;
  subject: string | null;
  /** The name of the draft to go on with; a message that is used again gets its own. */
  name: string | null;
  personal: boolean | null;
  draftId: string | null;
  /** When that draft was last saved. */
  seenAt: string | null;
  /** The fields that only an e-mail has; null for an SMS, and where they are not known. */
  ofMail: Partial<Pick<Kept, 'preheader' | 'emailAddress' | 'emailDisplayName'>> | null;
  /** What the address asks for and could not be found, as sentences. */
  warnings: string[];
  /** A text was asked for and could not be loaded. */
  failed: boolean;
  /** Why another try would not load it, as a sentence; '' where it might. */
  why: string;
}

type Text = Omit<InitialContent, 'warnings' | 'to'> & { to: Chip[] };

const noText: Text = {
  to: [],
  text: null,
  subject: null,
  name: null,
  personal: null,
  draftId: null,
  seenAt: null,
  ofMail: null,
  failed: false,
  why: '',
};

/** Gathers what the address asks for. It never throws: failures are in the answer. */
async function readInitialContent(
  channel: Channel,
  query: ComposeQuery,
  country: string,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<InitialContent> {
  const [kept, group, people, problems] = await Promise.all([
    readText(channel, query, queries, signal).catch((): Text => ({ ...noText, failed: true })),
    readGroup(query.group, queries),
    readNamed(query.people, signal),
    problemsOf(query.phones, country),
  ]);
  const numbers = query.phones.map((number): Chip => ({ kind: 'number', number }));
  const selection: Chip[] = query.selection
    ? [{ kind: 'key', key: selectionKey(query.selection), label: compose.selectedPeople, count: null }]
    : [];
  return {
    ...kept,
    to: addChips(kept.to, [...group.chips, ...people.chips, ...selection, ...numbers]),
    warnings: [...group.warnings, ...people.warnings, ...problems.values()],
  };
}

async function readText(
  channel: Channel,
  query: ComposeQuery,
  queries: QueryClient,
  signal: AbortSignal,
): Promise<Text> {
  if (query.template) return readTemplate(channel, query.template, queries);
  if (query.draftId) {
    const draft = await readMessage(query.draftId, signal);
    const { message, subject, name, isPersonalized } = draft;
    const why = whyNoDraft(channel, draft);
    if (why) return { ...noText, failed: true, why };
    return {
      ...noText,
      to: chipsOf(draft),
      text: message,
      subject,
      name,
      personal: isPersonalized,
      draftId: draft.id,
      seenAt: draft.changedAt,
      ofMail: ofMail(draft),
    };
  }
  if (query.defaultId) {
    const { message, subject, isPersonalized } = await readMessage(query.defaultId, signal);
    return { ...noText, text: message, subject, personal: isPersonalized };
  }
  if (!query.messageId) return noText;
  const { message, subject } = await readSent(query.messageId, signal);
  // A text with merge fields is a personal message again.
  const named = mergeFieldsIn(`${subject} ${message}`).length > 0;
  return { ...noText, text: message, subject, personal: named || null };
}

async function readTemplate(channel: Channel, id: string, queries: QueryClient): Promise<Text> {
  const gone = { ...noText, failed: true, why: templateTexts.gone };
  if (channel === 'sms') {
    const { items } = await queries.fetchQuery(smsTemplatesQuery);
    const found = items.find((one) => one.id === id);
    return found ? { ...noText, text: found.text, personal: found.isPersonalized } : gone;
  }
  const { items } = await queries.fetchQuery(templatesQuery);
  const listed = items.find((one) => one.id === id);
  if (!listed) return gone;
  const { html, subject, preheader, isPersonalized } = await queries.fetchQuery(templateQuery(listed));
  return {
    ...noText,
    text: html,
    subject,
    personal: isPersonalized,
    ofMail: { preheader },
  };
}

/** Why a message cannot be continued as a draft; '' where it can. */
function whyNoDraft(channel: Channel, { state, channel: own }: Pick<Kept, 'state' | 'channel'>): string {
  if (own !== channel) return own === 'sms' ? compose.opensSms : compose.opensEmail;
  return state === 'draft' ? '' : compose.noDraft;
}

function ofMail({ channel, preheader, emailAddress, emailDisplayName }: Kept): InitialContent['ofMail'] {
  return channel === 'email' ? { preheader, emailAddress, emailDisplayName } : null;
}

/** How many people an address may name. */
const mostNamed = 20;

/** Destinations of the address, and a sentence for each that could not be found. */
interface Found {
  chips: Chip[];
  warnings: string[];
}

/** The people with these ids, each by name. */
async function readNamed(ids: readonly string[], signal: AbortSignal): Promise<Found> {
  const chips = await Promise.all(
    ids.slice(0, mostNamed).map((asked) =>
      readPerson(asked, signal).then(
        ({ id, name }): Chip => ({ kind: 'person', id, label: name }),
        () => null,
      ),
    ),
  );
  const found = chips.filter((chip) => chip !== null);
  return { chips: found, warnings: found.length < ids.length ? [compose.peopleNotLoaded] : [] };
}

async function readGroup(asked: string, queries: QueryClient): Promise<Found> {
  if (!asked) return { chips: [], warnings: [] };
  try {
    const finding = findGroup(await queries.ensureQueryData(groupsQuery), asked);
    if ('problem' in finding) return { chips: [], warnings: [finding.problem] };
    return { chips: [groupChip(finding.group)], warnings: [] };
  } catch {
    return { chips: [], warnings: [compose.groupsNotLoaded] };
  }
}

/** What the address asks for and could not be loaded. */
export interface Trouble {
  warnings: readonly string[];
  /** A text was asked for and could not be loaded. */
  failed: boolean;
  /** Why another try would not load it, as a sentence; '' where it might. */
  why: string;
}

const noProblems: Trouble = { warnings: [], failed: false, why: '' };

/**
 * Fills a composer once with what its address asks for; `begun` says that it was filled before. What cannot be found is
 * a warning (SC-03). `onFailed` is called where a text could not be loaded; `retry` loads it again.
 */
export function useInitialContent(
  channel: Channel,
  query: ComposeQuery,
  begun: boolean,
  apply: (content: InitialContent) => void,
  onFailed: () => void,
): Trouble & { retry: () => void } {
  const [trouble, setTrouble] = useState(noProblems);
  const queries = useQueryClient();
  const { isoCode } = useUser();
  const finish = useEffectEvent((content: InitialContent) => {
    apply(content);
    setTrouble(content);
    if (content.failed) onFailed();
    for (const warning of content.warnings) toast({ title: warning, tone: 'warning' });
  });
  useEffect(() => {
    if (begun || trouble.failed) return undefined;
    const stop = new AbortController();
    void readInitialContent(channel, query, isoCode, queries, stop.signal).then((content) => {
      if (!stop.signal.aborted) finish(content);
    });
    return () => stop.abort();
  }, [begun, channel, query, isoCode, queries, trouble.failed]);
  return { ...trouble, retry: () => setTrouble(noProblems) };
}
