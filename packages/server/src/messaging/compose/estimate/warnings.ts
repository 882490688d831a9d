// Warnings before sending: empty destinations and messages that networks block.
import { nigerianWarnings } from '@tidings/contract/rules/sms/nigeria.ts';
import { leadsNowhere, nowhereWarning } from '@tidings/contract/rules/placeholder-link.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { clipWarning } from '../../../email/html/mail-document.ts';
import type { TenantRules } from '../../settings/tenant-rules-store.ts';
import type { Content } from '../content.ts';
import type { ReadText } from '../read-text.ts';
import { emptyGroups } from '../store.ts';

/** So many of a kind are named; of the others it is said how many they are. */
const named = 3;

/** Sentences for the confirmation, `badNumbers` being the typed ones that are none; none keeps a message from being sent. */
export async function warningsOf(
  tx: Tx,
  tenantId: string,
  content: Content & Pick<ReadText, 'bytes'>,
  badNumbers: readonly string[],
  rules: TenantRules,
): Promise<string[]> {
  const { channel, route, body, sender, audience } = content;
  const groups = await emptyGroups(tx, tenantId, audience.groups);
  // The hosted route shows no sender id.
  const ofNetworks =
    channel === 'sms' && rules.country === 'NG'
      ? nigerianWarnings(body, route === 'hybrid' ? '' : sender)
      : [];
  return [
    ...listed(groups, (name) => `The group '${name}' has nobody in it.`, 'groups have nobody in them'),
    ...listed(
      badNumbers,
      (number) => `'${number}' is not a phone number that can be reached.`,
      'numbers cannot be reached',
    ),
    ...ofNetworks.map(({ message }) => message),
    ...ofReaders(content, rules),
  ];
}

function ofReaders(content: Parameters<typeof warningsOf>[2], rules: TenantRules): string[] {
  if (content.channel !== 'email') return [];
  const nowhere = leadsNowhere(content.body) ? nowhereWarning : null;
  return [nowhere, cutBy(content.bytes, rules)].filter((warning) => warning !== null);
}

/** `bytes`: of the document without the organisation's own lines at its foot, the name of which is there twice. */
const cutBy = (bytes: number, { organisation, mailFooter }: TenantRules): string | null =>
  clipWarning(bytes + 2 * Buffer.byteLength(organisation) + Buffer.byteLength(mailFooter));

function listed(names: readonly string[], sentence: (name: string) => string, others: string): string[] {
  const rest = names.length - named;
  if (rest <= 1) return names.map(sentence);
  return [...names.slice(0, named).map(sentence), `${rest.toLocaleString('en')} more ${others}.`];
}
