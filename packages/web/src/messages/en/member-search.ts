// English texts of the search for members.
import { catalogue, number } from '../language.ts';

export const memberSearchTexts = catalogue('memberSearchTexts', {
  label: 'Search for a member',
  placeholder: 'Name, phone or e-mail',
  members: 'Members',
  searching: 'Searching…',
  found: (count: number) => `${number(count)} found`,
  failed: 'Search failed. Please try again.',
});
