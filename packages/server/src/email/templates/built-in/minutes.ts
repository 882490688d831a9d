// Built-in template: minutes of a meeting.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, list, rows, words } from './parts.ts';

const teal = '#1d5c6b';

const cells = (tag: 'th' | 'td', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;

export const minutes = ({ minutes: t }: Texts['mailTemplates']): BuiltInTemplate => ({
  id: 'minutes',
  name: t.name,
  about: t.about,
  subject: t.subject,
  preheader: t.preheader,
  isPersonalized: false,
  html: [
    rows(
      band(
        { ground: '#e3f0f2', padding: '24px' },
        `<h1>${words(t.title, { colour: teal })}</h1>`,
        `<p>${words(t.when, { colour: '#1f2a2d' })}</p>`,
      ),
    ),
    `<p>${t.present}</p>`,
    `<h2>${t.decided}</h2>`,
    list(t.decisions, 'ol'),
    `<h2>${t.tasks}</h2>`,
    `<table class="table" style="width:100%"><thead>${cells('th', t.heads)}</thead><tbody>`,
    ...t.rows.map((row) => cells('td', row)),
    '</tbody></table>',
    `<h2>${t.next}</h2>`,
    `<p>${t.nextWhen}</p>`,
    `<hr /><p>${t.corrections}</p>`,
  ].join(''),
});
