// What is worth a second look before a message is sent: destinations that reach nobody, and what networks hold back.
import { nigerianWarnings } from '@tidings/contract/rules/nigeria.ts';
import type { Tx } from '../../platform/db/database.ts';
import { clipWarning } from '../rendering/mail-document.ts';
import { mailReader } from '../rendering/mail-reader.ts';
import type { TenantRules } from '../tenant-rules-store.ts';
import type { Content } from './content.ts';
import type { Prepared } from './prepare.ts';
import { emptyGroups } from './store.ts';

/** So many of a kind are named; of the others it is said how many they are. */
const named = 3;

/** Sentences for the confirmation; none of them keeps a message from being sent. */
export async function warningsOf(
  tx: Tx,
  tenantId: string,
  content: Content,
  { leftOut }: Pick<Prepared, 'leftOut'>,
  rules: TenantRules,
): Promise<string[]> {
  const { channel, route, body, sender, audience } = content;
  const groups = await emptyGroups(tx, tenantId, audience.groups);
  const numbers = leftOut.flatMap(({ entry: { typed }, reason }) =>
    typed !== null && reason === 'bad-phone' ? [typed] : [],
  );
  // The hosted route shows no sender id.
  const ofNetworks =
    channel === 'sms' && rules.country === 'NG'
      ? nigerianWarnings(body, route === 'hybrid' ? '' : sender)
      : [];
  return [
    ...listed(groups, (name) => `The group '${name}' has nobody in it.`, 'groups have nobody in them'),
    ...listed(
      numbers,
      (number) => `'${number}' is not a phone number that can be reached.`,
      'numbers cannot be reached',
    ),
    ...ofNetworks.map(({ message }) => message),
    ...ofReaders(content, rules),
  ];
}

/** A body that is shorter is not cut by anybody, whatever its markup becomes: it need not be rendered to know. */
const mayBeCut = 20_000;

function ofReaders(content: Content, rules: TenantRules): string[] {
  if (content.channel !== 'email') return [];
  // Where the buttons of our templates lead until somebody says where to.
  const leadsNowhere = /href="https:\/\/example\.org\/?"/.test(content.body)
    ? 'A button or a link still leads to example.org, as the template had it. Say where it leads to, or take it out.'
    : null;
  return [leadsNowhere, cutBy(content, rules)].filter((warning) => warning !== null);
}

function cutBy(content: Content, { organisation, mailFooter }: TenantRules): string | null {
  const { subject, preheader, body: html, personalized } = content;
  if (html.length < mayBeCut) return null;
  const read = mailReader({ subject, preheader, html, personalized, organisation, footer: mailFooter });
  return clipWarning(read({}).html);
}

function listed(names: readonly string[], sentence: (name: string) => string, others: string): string[] {
  const rest = names.length - named;
  if (rest <= 1) return names.map(sentence);
  return [...names.slice(0, named).map(sentence), `${rest.toLocaleString('en')} more ${others}.`];
}
