// Built-in template: a letter of thanks to donors.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, cell, row, rows, serif, words } from './parts.ts';

const [green, pale] = ['#2f6b3c', '#e9f2ea'];

const figure = ([number = '', what = '']: readonly string[]): string =>
  cell(
    { ground: pale, padding: '20px 10px', align: 'center', valign: 'top' },
    `${words(`<strong>${number}</strong>`, { colour: green, size: 28 })}<br />${words(what, { size: 14, colour: '#1f2a2d' })}`,
  );

export const thankYou = ({ thankYou: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'thank-you',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: green, padding: '36px 28px', align: 'center' },
        `<h1>${words(t.title, { colour: '#ffffff', face: serif })}</h1>`,
        `<p>${words(t.lead, { colour: '#ffffff', size: 18 })}</p>`,
      ),
    ),
    `<p>${t.dear}</p>`,
    `<p>${t.opening}</p>`,
    rows(row(...t.figures.map(figure))),
    `<p>${t.story}</p>`,
    `<blockquote><p>${t.quote}</p></blockquote>`,
    `<p>${t.accounts}</p>`,
    `<p>${t.thanks}</p>`,
    `<p>${words(`<strong>${t.sender}</strong>`, { face: serif, size: 18 })}<br />${words(t.forAll, { colour: '#4a565a' })}</p>`,
  ].join(''),
});
