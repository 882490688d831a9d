// Plans a follow-up's audience, text and route, for estimate and sending alike.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { follow } from '@tidings/contract/calls/messages/follow-up.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Audience, emptyAudience } from '../audience/audience.ts';
import { chooseFrom } from '../compose/choose-from.ts';
import type { Composing } from '../compose/composing.ts';
import { type Content, contentOf, readContent } from '../compose/content.ts';
import { readTextHere } from '../compose/read-text.ts';
import type { MessageRow } from '../queue/messages.ts';
import { escapeHtml } from '../../email/html/mail-tree.ts';
import type { TenantRules } from '../settings/tenant-rules-store.ts';
import { gatherLeftBehind, type LeftBehind, mayBeHosted } from './find-not-reached.ts';

export type Following = BodyOf<typeof follow>;

/** Returns the content of a follow-up to everybody whom this kind can help; null if there is nobody. */
export async function planFollowing(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  message: MessageRow,
  rules: TenantRules,
  following: Pick<Following, 'kind' | 'causes' | 'subject'>,
): Promise<Content | null> {
  const { kind, causes } = following;
  refuseUnfit(message, rules, kind);
  const people = await gatherLeftBehind(tx, composing, tenantId, message, rules);
  const helped = people.filter((one) => one.offers[kind] && (!causes || causes.includes(one.cause)));
  if (helped.length === 0) return null;
  const content = contentFor(message, rules, following, audienceOf(helped));
  // An e-mail sent again keeps its sender; an e-mail instead of an SMS has the default sender.
  const { channel, reply_to, sender } = message;
  const before = channel === 'email' ? { emailAddress: reply_to, emailDisplayName: sender } : defaultFrom;
  return chooseFrom(tx, composing, tenantId, content, before);
}

const defaultFrom = { emailAddress: '', emailDisplayName: '' };

/** Throws badInput for a kind of follow-up that does not fit a message. */
export function refuseUnfit(message: MessageRow, rules: TenantRules, kind: Following['kind']): void {
  if (kind === 'email' && message.channel === 'email')
    throw new AppError('badInput', 'This was an e-mail already.', { kind: 'An e-mail already' });
  if (kind === 'hosted' && !mayBeHosted(message, rules))
    throw new AppError('badInput', 'Only a regular SMS in Nigeria can be followed by the hosted route.', {
      kind: 'Not by the hosted route',
    });
}

function contentFor(
  message: MessageRow,
  rules: TenantRules,
  { kind, subject }: Pick<Following, 'kind' | 'subject'>,
  audience: Audience,
): Content {
  if (kind === 'email') {
    const payload = {
      subject: subject || rules.organisation,
      message: paragraphs(message.body),
      isPersonalized: message.personalized,
      gateWayToUse: 'regular' as const,
      emailAddress: '',
      emailDisplayName: '',
      preheader: '',
    };
    return readContent('email', payload, readTextHere('email', payload).body, audience, rules);
  }
  const before = contentOf(message);
  return { ...before, route: kind === 'hosted' ? 'hybrid' : before.route, audience };
}

/** Returns the text of an SMS as HTML paragraphs, split at empty lines. Merge fields stay. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Returns people by id, so that a corrected number is used, and bare numbers as typed. */
export function audienceOf(people: Pick<LeftBehind, 'personId' | 'typed' | 'name'>[]): Audience {
  const bare = people.filter((one) => one.personId === null);
  return {
    ...emptyAudience(),
    persons: people.flatMap((one) => one.personId ?? []),
    phones: bare.filter((one) => one.name === '').flatMap((one) => one.typed ?? []),
    contacts: bare.filter((one) => one.name !== '').map(({ name, typed }) => ({ name, phone: typed ?? '' })),
  };
}
