// Joins the names of everyone who has a phone.
import { inbox } from '../../messages/en/inbox.ts';

const most = 3;

/** 'Bola', 'Bola & Tunde', 'Bola, Tunde, Ade & 2 more'. */
export function nameOf(people: readonly { name: string }[]): string {
  const names = people.slice(0, most).map(({ name }) => name);
  const more = people.length - names.length;
  const last = more > 0 ? '' : (names.pop() ?? '');
  return names.length > 0 ? inbox.names(names.join(', '), last, more) : last;
}
