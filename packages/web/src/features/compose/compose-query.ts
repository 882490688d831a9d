// What an address of the compose screens asks for: whom to write to, and which text to begin with.
import { readPhoneParameter } from './destinations/typed-numbers.ts';

export interface ComposeQuery {
  phones: string[];
  /** An id, a name or a tilde-prefixed name; empty for none. */
  group: string;
  selection: string;
  /** A draft to go on with (`draftId`, for an e-mail `emaildraft`). */
  draftId: string;
  defaultId: string;
  messageId: string;
}

/** Reads the query string of SC-03 and EC-02; what is missing is empty, and nothing here ever fails. */
export function readComposeQuery(search: string): ComposeQuery {
  const query = new URLSearchParams(search);
  const first = (...names: string[]) =>
    names.map((name) => query.get(name)?.trim() ?? '').find(Boolean) ?? '';
  return {
    phones: readPhoneParameter(query.getAll('phone').join(',')),
    group: first('group'),
    selection: first('selection').replace(/^selection_/i, ''),
    draftId: first('draftId', 'emaildraft'),
    defaultId: first('defaultId'),
    messageId: first('messageId'),
  };
}

/** Under which name the typing is kept: another address is another message. */
export function keptName(channel: 'sms' | 'email', query: ComposeQuery): string {
  const asked = [
    ...query.phones,
    query.group,
    query.selection,
    query.draftId,
    query.defaultId,
    query.messageId,
  ];
  return `compose-${channel}:${asked.filter(Boolean).join('|')}`;
}
