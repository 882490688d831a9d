// Built-in template: an appeal for donations.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, words } from './parts.ts';

const [indigo, pale, line, grey] = ['#3b4a8c', '#e6e9f5', '#c9d3d6', '#4a565a'];

const way = ([label = '', text = '']: readonly string[]): string =>
  row(
    cell(
      { line, padding: '12px 12px 12px 0px', valign: 'top', width: '36%' },
      words(label, { colour: grey }),
    ),
    cell({ line, padding: '12px 0px', valign: 'top' }, `<strong>${text}</strong>`),
  );

export const appeal = ({ appeal: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'appeal',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: indigo, padding: '36px 28px' },
        `<h1>${words(t.title, { colour: '#ffffff' })}</h1>`,
        `<p>${words(t.lead, { colour: '#ffffff', size: 18 })}</p>`,
        `<p>${button(t.button)}</p>`,
      ),
    ),
    `<p>${t.dear}</p>`,
    `<p>${t.need}</p>`,
    rows(
      row(
        cell(
          { ground: indigo, padding: '10px 14px', width: '65%' },
          words(`<strong>${t.given}</strong>`, { colour: '#ffffff' }),
        ),
        cell({ ground: pale, padding: '10px 14px', align: 'right' }, words(t.toGo, { colour: '#1f2a2d' })),
      ),
    ),
    `<h2>${t.otherWays}</h2>`,
    rows(...t.ways.map(way)),
    `<p>${t.notMoney}</p>`,
    `<p>${t.thanks}</p>`,
    `<p><strong>${t.sender}</strong></p>`,
  ].join(''),
});
