// English texts of the templates of SMS.
import { catalogue } from '../language.ts';

export const smsTemplates = catalogue('smsTemplates', {
  menu: 'Templates',
  start: 'Start from a template',
  saveAs: 'Save as template',
  none: 'No templates yet',
  noneHint: 'Write an SMS and save it as a template to use it again.',
  menuOf: (template: string) => `Menu of ${template}`,
  edit: 'Edit',
  delete: 'Delete',

  replaceTitle: 'Replace what you wrote?',
  replaceHint: (template: string) => `'${template}' replaces your message. The recipients stay the same.`,
  replace: 'Replace',
  keepMine: 'Keep mine',

  name: 'Name',
  text: 'Text',
  save: 'Save',
  saveHint: 'Saves the message, but not the recipients.',
  taken: 'You already have a template with this name. It will be replaced.',
  replaceTemplate: 'Replace template',
  saved: (template: string) => `'${template}' saved as a template`,
  notSaved: 'Template not saved',
  editTitle: 'Edit template',

  deleteTitle: 'Delete this template?',
  deleteHint: (template: string) => `'${template}' will be deleted. Messages written from it do not change.`,
  deleted: (template: string) => `'${template}' deleted`,
  notDeleted: 'Template not deleted',
});
