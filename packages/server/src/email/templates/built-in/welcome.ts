// Built-in template: a welcome to new members.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, words } from './parts.ts';

const [purple, pale, grey] = ['#7a3b78', '#f5ebf4', '#4a565a'];

const step = ([what = '', how = '']: readonly string[], at: number): string =>
  row(
    cell(
      { ground: pale, padding: '14px 0px', align: 'center', valign: 'top', width: '56px' },
      words(`<strong>${at + 1}</strong>`, { colour: purple, size: 28 }),
    ),
    cell(
      { padding: '14px 0px 14px 18px', valign: 'top' },
      `<strong>${what}</strong><br />${words(how, { colour: grey })}`,
    ),
  );

export const welcome = ({ welcome: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'welcome',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: purple, padding: '36px 28px', align: 'center' },
        `<h1>${words(t.title, { colour: '#ffffff' })}</h1>`,
        `<p>${words(t.lead, { colour: '#ffffff', size: 18 })}</p>`,
      ),
    ),
    `<p>${t.opening}</p>`,
    rows(...t.steps.map(step)),
    rows(
      band(
        { ground: purple, padding: '28px', align: 'center' },
        `<h3>${words(t.ask, { colour: '#ffffff' })}</h3>`,
        `<p>${words(t.contact, { colour: '#ffffff' })}</p>`,
        `<p>${button(t.button)}</p>`,
      ),
    ),
  ].join(''),
});
