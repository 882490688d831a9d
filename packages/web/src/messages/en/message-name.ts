// English texts of naming a message.
import { catalogue } from '../language.ts';

export const messageName = catalogue('messageName', {
  add: 'Add a name',
  label: 'Name of the message',
  hint: 'For lists and reports. Only you and your colleagues see it.',
  change: 'Rename the message',
  title: 'Name the message',
  save: 'Save',
  placeholder: 'e.g. Harvest invitation',
  saved: 'Name saved',
  failed: 'Name not saved',
});
