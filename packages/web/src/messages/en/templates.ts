// English texts of the templates of SMS and e-mails.
import { catalogue, plural } from '../language.ts';

export const templateTexts = catalogue('templateTexts', {
  title: 'Templates',
  search: 'Search templates',
  count: (count: number) => plural(count, { one: '# template', other: '# templates' }),
  sms: 'SMS',
  email: 'E-mail',
  own: 'Your templates',
  builtIn: 'Built-in templates',
  newSms: 'New SMS template',
  preview: (template: string) => `Preview of ${template}`,
  use: 'Use template',

  menu: 'Templates',
  start: 'Start from a template',
  saveAs: 'Save as template',
  none: 'No templates yet',
  noneSms: 'Write an SMS and save it as a template to use it again.',
  noneEmail: 'Write an e-mail and save it as a template to use it again.',
  noneHere: 'Save the texts you send often, and start from them next time.',
  notLoaded: 'Template not loaded',
  gone: 'This template was deleted.',
  menuOf: (template: string) => `More for ${template}`,
  edit: 'Edit',
  rename: 'Rename',
  delete: 'Delete',

  replaceTitle: 'Replace what you wrote?',
  replaceSms: (template: string) => `'${template}' replaces your message. The recipients stay the same.`,
  replaceEmail: (template: string) =>
    `'${template}' replaces your subject, preview text and message. The recipients stay the same.`,
  replace: 'Replace',
  keepMine: 'Keep mine',

  name: 'Name',
  text: 'Text',
  save: 'Save',
  saveSms: 'Saves the message, but not the recipients.',
  saveEmail: 'Saves the subject, preview text and message, but not the recipients.',
  taken: 'You already have a template with this name. It will be replaced.',
  replaceTemplate: 'Replace template',
  saved: (template: string) => `'${template}' saved as a template`,
  notSaved: 'Template not saved',
  editTitle: 'Edit template',
  renameTitle: 'Rename template',
  renamed: (template: string) => `Renamed to '${template}'`,

  deleted: (template: string) => `'${template}' deleted`,
  notDeleted: 'Template not deleted',
  restored: (template: string) => `'${template}' restored`,
  notRestored: 'Template not restored',
});
