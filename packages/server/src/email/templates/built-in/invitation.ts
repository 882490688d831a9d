// Built-in template: an invitation to an event.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, serif, words } from './parts.ts';

const [amber, pale, line] = ['#8a5a00', '#fdf3dc', '#e6cf9a'];

const detail = ([label = '', text = '']: readonly string[]): string =>
  row(
    cell(
      { ground: pale, line, padding: '12px 12px 12px 0px', valign: 'top', width: '30%' },
      words(label, { colour: amber }),
    ),
    cell({ ground: pale, line, padding: '12px 0px', valign: 'top' }, text),
  );

export const invitation = ({ invitation: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'invitation',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: true,
  html: rows(
    band(
      { ground: amber, padding: '36px 28px', align: 'center' },
      `<p>${words(t.invited, { colour: '#fdf3dc', face: serif, size: 18 })}</p>`,
      `<h1>${words(t.title, { colour: '#ffffff', face: serif })}</h1>`,
      `<p>${words(t.when, { colour: '#ffffff', size: 18 })}</p>`,
    ),
    band(
      { ground: pale, padding: '32px 28px' },
      `<p>${t.dear}</p>`,
      `<p>${t.text}</p>`,
      rows(...t.details.map(detail)),
    ),
    band(
      { ground: amber, padding: '28px', align: 'center' },
      `<p>${button(t.button)}</p>`,
      `<p>${words(t.reply, { colour: '#fdf3dc', size: 14 })}</p>`,
    ),
  ),
});
