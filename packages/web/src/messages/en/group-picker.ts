// English texts of choosing a group, and of removing people from one.
import { catalogue } from '../language.ts';

export const groupPickerTexts = catalogue('groupPickerTexts', {
  group: 'Group',
  search: 'Search for a group',
  noMatches: 'No groups match',
  clear: 'Clear group',
  position: 'Position',
  removeTitle: 'Remove from group',
  remove: 'Remove',
});
