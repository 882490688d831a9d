// Joins the names of everyone who has a phone.

const most = 3;

/** 'Bola', 'Bola & Tunde', 'Bola, Tunde, Ade & 2 more'. */
export function nameOf(people: readonly { name: string }[]): string {
  const names = people.slice(0, most).map(({ name }) => name);
  const more = people.length - names.length;
  if (more > 0) return `${names.join(', ')} & ${more} more`;
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} & ${last}` : last;
}
