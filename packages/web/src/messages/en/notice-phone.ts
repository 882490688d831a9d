// English texts of the phone that a colleague gives for notices.
import { catalogue } from '../language.ts';

export const noticePhone = catalogue('noticePhone', {
  label: 'Phone for notices',
  none: 'None',
  about: 'If your organisation sends you notices by SMS, they go here.',
  add: 'Add phone',
  change: 'Change phone',
  title: 'Phone for notices',
  field: 'Phone number',
  hint: 'For this organisation. Leave empty to get no SMS.',
  save: 'Save',
  saved: 'Phone saved',
  removed: 'Phone removed',
  failed: 'Phone not saved',
});
