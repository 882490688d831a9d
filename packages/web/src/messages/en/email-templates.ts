// English texts of the templates of e-mails.
import { catalogue } from '../language.ts';

export const emailTemplates = catalogue('emailTemplates', {
  menu: 'Templates',
  start: 'Start from a template',
  saveAs: 'Save as template',
  own: 'Your templates',
  builtIn: 'Built-in templates',
  none: 'No templates yet',
  noneHint: 'Write an e-mail and save it as a template to use it again.',
  notLoaded: 'Template not loaded',
  menuOf: (template: string) => `Menu of ${template}`,
  rename: 'Rename',
  delete: 'Delete',

  replaceTitle: 'Replace what you wrote?',
  replaceHint: (template: string) =>
    `'${template}' replaces your subject, preview text and message. The recipients stay the same.`,
  replace: 'Replace',
  keepMine: 'Keep mine',

  name: 'Name',
  save: 'Save',
  saveHint: 'Saves the subject, preview text and message, but not the recipients.',
  taken: 'You already have a template with this name. It will be replaced.',
  replaceTemplate: 'Replace template',
  saved: (template: string) => `'${template}' saved as a template`,
  notSaved: 'Template not saved',
  renameTitle: 'Rename template',
  renamed: (template: string) => `Renamed to '${template}'`,

  deleteTitle: 'Delete this template?',
  deleteHint: (template: string) => `'${template}' will be deleted. E-mails written from it do not change.`,
  deleted: (template: string) => `'${template}' deleted`,
  notDeleted: 'Template not deleted',
});
