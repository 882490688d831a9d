// Built-in template: minutes of a meeting.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, rows, words } from './parts.ts';

const teal = '#1d5c6b';

const task = (what: string, who: string, until: string): string =>
  `<tr><td>${what}</td><td>${who}</td><td>${until}</td></tr>`;

export const minutes: BuiltInTemplate = {
  id: 'minutes',
  name: 'Minutes or short notice',
  about: 'What was decided, who does what by when, and when the next meeting is: on one page.',
  subject: 'Minutes: committee, 9 June',
  preheader: 'What was decided, who does what, when we meet next.',
  isPersonalized: false,
  html: [
    rows(
      band(
        { ground: '#e3f0f2', padding: '24px' },
        `<h1>${words('Minutes of the committee', { colour: teal })}</h1>`,
        `<p>${words('Tuesday 9 June, 6 pm to 7.30 pm, small room', { colour: '#1f2a2d' })}</p>`,
      ),
    ),
    '<p><strong>Present:</strong> names of those who were there. <strong>Absent:</strong> names of those who sent word.</p>',
    '<h2>What we decided</h2>',
    '<ol><li>The hall is painted in August, before the new term.</li>',
    '<li>Rehearsals begin half an hour earlier from July on.</li>',
    '<li>The accounts of the spring are approved.</li></ol>',
    '<h2>Who does what</h2>',
    '<table class="table" style="width:100%"><thead><tr><th>What</th><th>Who</th><th>By</th></tr></thead><tbody>',
    task('Ask three painters for a price', 'Bola', '20 June'),
    task('Tell all the singers', 'Tunde', '14 June'),
    task('Put the accounts on the board', 'Amina', '12 June'),
    '</tbody></table>',
    '<h2>Next meeting</h2>',
    '<p><strong>Tuesday 14 July, 6 pm</strong>, in the same room. Send what you want to speak of by the Friday before.</p>',
    '<hr /><p>Is something wrong or missing? Answer this e-mail within a week; after that the minutes stand as they are.</p>',
  ].join(''),
};
