// Built-in template: a weekly newsletter.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, list, row, rows, words } from './parts.ts';

const [teal, pale, line, grey] = ['#1d5c6b', '#e3f0f2', '#c9d3d6', '#4a565a'];

const event = ([day, hour, what, where]: readonly string[]): string =>
  row(
    cell(
      { line, padding: '14px 12px 14px 0px', valign: 'top', width: '34%' },
      `${words(`<strong>${day}</strong>`, { colour: teal })}<br />${hour}`,
    ),
    cell(
      { line, padding: '14px 0px', valign: 'top' },
      `<strong>${what}</strong><br />${words(where ?? '', { colour: grey })}`,
    ),
  );

export const weeklyNewsletter = ({ weeklyNewsletter: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'weekly-newsletter',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: teal, padding: '32px 28px' },
        `<p>${words(t.days, { colour: '#cfe6ea', size: 14 })}</p>`,
        `<h1>${words(t.title, { colour: '#ffffff' })}</h1>`,
        `<p>${words(t.lead, { colour: '#ffffff', size: 18 })}</p>`,
      ),
    ),
    `<p>${t.dear}</p>`,
    `<p>${t.opening}</p>`,
    `<h2>${t.thisWeek}</h2>`,
    rows(...t.events.map(event)),
    `<h2>${t.inShort}</h2>`,
    list(t.items),
    `<blockquote><p>${t.quote}</p></blockquote>`,
    rows(
      band(
        { ground: pale, padding: '28px', align: 'center' },
        `<h3>${t.ask}</h3>`,
        `<p>${t.how}</p>`,
        `<p>${button(t.button)}</p>`,
      ),
    ),
  ].join(''),
});
