// What the palette finds for the typed words, by kind.
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../features/pickers/api.ts';
import { flatten, groupsQuery } from '../../features/pickers/groups.ts';
import { foundMessagesQuery } from '../../features/sent/api.ts';
import { wordsOf } from '../../features/sent/list/message-words.ts';
import { useMay } from '../../lib/http/session.ts';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { type Command, type Found, matches } from './commands.ts';

/** As many of each kind are shown. */
const most = 5;
/** As short a text is not searched for on the server. */
export const fewestLetters = 3;

interface FoundByKind {
  people: Found[];
  groups: Found[];
  messages: Found[];
  commands: Command[];
  searching: boolean;
  failed: boolean;
}

/** The server is asked once typing pauses, and only for what the user may see. */
export function useFound(typed: string, commands: readonly Command[]): FoundByKind {
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, 200);
  const isLong = asked === wanted && wanted.length >= fewestLetters;
  const phone = useGroupPhone();
  const mayReadGroups = useMay('groups.read');
  const people = useQuery({ ...membersQuery(asked), enabled: useMay('people.read') && isLong });
  const messages = useQuery({ ...foundMessagesQuery(asked), enabled: useMay('messages.read') && isLong });
  const groups = useQuery({ ...groupsQuery, enabled: mayReadGroups });
  return {
    people: (isLong ? (people.data ?? []) : []).slice(0, most).map(({ id, name, ...member }) => ({
      kind: 'people',
      href: `/tenant/people/${id}`,
      label: name,
      about: phone(member.phone) || member.email,
    })),
    groups: wanted
      ? flatten(groups.data ?? [])
          .filter(({ group }) => matches(group.name, wanted))
          .slice(0, most)
          .map(({ group, path }) => ({
            kind: 'groups',
            href: `/tenant/peoplegroups?open=${group.id}`,
            label: group.name,
            ...(path !== group.name && { about: path }),
          }))
      : [],
    messages: (isLong ? (messages.data?.items ?? []) : []).slice(0, most).map((row) => ({
      kind: 'messages',
      href: messageHref(row),
      label: wordsOf(row).first,
      about: wordsOf(row).second,
    })),
    commands: wanted
      ? commands.filter(({ label, about = '' }) => matches(`${label} ${about}`, wanted)).slice(0, 8)
      : [...commands],
    searching: wanted.length >= fewestLetters && (!isLong || people.isFetching || messages.isFetching),
    failed: people.isError || messages.isError || groups.isError,
  };
}

interface MessageName {
  id: string;
  state: string;
  channel: 'sms' | 'email';
}

/** A draft opens in its composer. */
function messageHref({ id, state, channel }: MessageName): string {
  if (state !== 'draft') return `/tenant/sent/${id}`;
  return channel === 'sms' ? `/tenant/sms/compose?draftId=${id}` : `/tenant/email/compose?emaildraft=${id}`;
}
