// Built-in template: a funeral notice or condolence.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, cell, row, rows, serif, words } from './parts.ts';

const [ink, mist, grey, line] = ['#2b3437', '#f2f4f4', '#4a565a', '#c9d3d6'];

const service = ([what = '', when = '', where = '']: readonly string[]): string =>
  row(
    cell(
      { ground: mist, line, padding: '16px 0px', align: 'center' },
      `${words(`<strong>${what}</strong>`, { face: serif, size: 18 })}<br />${when}<br />${words(where, { colour: grey })}`,
    ),
  );

export const funeralNotice = ({ funeralNotice: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'funeral-notice',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: false,
  html: rows(
    band(
      { ground: ink, padding: '40px 28px', align: 'center' },
      `<p>${words(t.memory, { colour: '#e2e6e7', face: serif, size: 18 })}</p>`,
      `<h1>${words(t.who, { colour: '#ffffff', face: serif })}</h1>`,
      `<p>${words(t.dates, { colour: '#e2e6e7', face: serif })}</p>`,
    ),
    band(
      { ground: mist, padding: '32px 28px' },
      `<p style="text-align:center">${words(t.text, { face: serif, size: 18 })}</p>`,
      rows(...t.services.map(service)),
      `<p style="text-align:center">${t.family}</p>`,
      `<p style="text-align:center">${words(t.quote, { colour: grey, face: serif })}</p>`,
    ),
  ),
});
