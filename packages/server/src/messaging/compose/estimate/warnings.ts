// Warns before sending of empty groups, invalid numbers, and texts that networks block.
import { nigerianWarnings } from '@tidings/contract/rules/sms/nigeria.ts';
import { leadsNowhere, nowhereWarning } from '@tidings/contract/rules/placeholder-link.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { clipWarning } from '../../../email/html/mail-document.ts';
import type { TenantRules } from '../../settings/tenant-rules-store.ts';
import type { Content } from '../content.ts';
import type { ReadText } from '../read-text.ts';
import { emptyGroups } from '../store.ts';

/** The most named in a warning; the rest are counted. */
const named = 3;

/**
 * Returns warnings for the confirmation, none of which prevents sending. `badNumbers` are the invalid typed numbers.
 */
export async function warningsOf(
  tx: Tx,
  tenantId: string,
  content: Content & Pick<ReadText, 'bytes'>,
  badNumbers: readonly string[],
  rules: TenantRules,
): Promise<string[]> {
  const { channel, route, body, sender, audience } = content;
  const groups = await emptyGroups(tx, tenantId, audience.groups);
  // The hosted route does not show the sender id.
  const networkWarnings =
    channel === 'sms' && rules.country === 'NG'
      ? nigerianWarnings(body, route === 'hybrid' ? '' : sender)
      : [];
  return [
    ...listed(
      groups,
      (name) => `The group '${name}' is empty.`,
      (count) => `${count} more groups are empty.`,
    ),
    ...listed(
      badNumbers,
      (number) => `'${number}' is not a phone number that can be reached.`,
      (count) => `${count} more numbers cannot be reached.`,
    ),
    ...networkWarnings.map(({ message }) => message),
    ...emailWarnings(content, rules),
  ];
}

function emailWarnings(content: Parameters<typeof warningsOf>[2], rules: TenantRules): string[] {
  if (content.channel !== 'email') return [];
  const nowhere = leadsNowhere(content.body) ? nowhereWarning : null;
  return [nowhere, cutBy(content.bytes, rules)].filter((warning) => warning !== null);
}

/** `bytes` excludes the organisation's footer and its name, which appears twice. */
const cutBy = (bytes: number, { organisation, mailFooter }: TenantRules): string | null =>
  clipWarning(bytes + 2 * Buffer.byteLength(organisation) + Buffer.byteLength(mailFooter));

function listed(
  names: readonly string[],
  sentence: (name: string) => string,
  others: (count: string) => string,
): string[] {
  const rest = names.length - named;
  if (rest <= 1) return names.map(sentence);
  return [...names.slice(0, named).map(sentence), others(rest.toLocaleString('en'))];
}
