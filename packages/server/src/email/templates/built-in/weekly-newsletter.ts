// Built-in template: a weekly newsletter.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, words } from './parts.ts';

const [teal, pale, line, grey] = ['#1d5c6b', '#e3f0f2', '#c9d3d6', '#4a565a'];

const event = (day: string, hour: string, what: string, where: string): string =>
  row(
    cell(
      { line, padding: '14px 12px 14px 0px', valign: 'top', width: '34%' },
      `${words(`<strong>${day}</strong>`, { colour: teal })}<br />${hour}`,
    ),
    cell(
      { line, padding: '14px 0px', valign: 'top' },
      `<strong>${what}</strong><br />${words(where, { colour: grey })}`,
    ),
  );

export const weeklyNewsletter: BuiltInTemplate = {
  id: 'weekly-newsletter',
  name: 'Weekly newsletter',
  about: 'What is on this week, what is new, and a word to take along: for every Friday or Sunday.',
  subject: 'This week: a short line about what matters most',
  preheader: 'What is on, what is new, and a word for the week.',
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: teal, padding: '32px 28px' },
        `<p>${words('14 to 20 June', { colour: '#cfe6ea', size: 14 })}</p>`,
        `<h1>${words('News for the week', { colour: '#ffffff' })}</h1>`,
        `<p>${words('What is on, what is new, and how you can join in.', { colour: '#ffffff', size: 18 })}</p>`,
      ),
    ),
    '<p>Dear #name#,</p>',
    '<p>Begin with the one thing that everybody should know this week. Two or three sentences are enough: those who want to know more will come and ask.</p>',
    '<h2>This week</h2>',
    rows(
      event('Wednesday', '6.30 pm', 'Choir rehearsal', 'Main hall, upstairs'),
      event('Friday', '1 pm', 'Midday gathering', 'Everybody is welcome, bring a friend'),
      event('Saturday', '9 am', 'Cleaning day', 'Tools are there, gloves are not'),
      event('Sunday', '10 am', 'Service, then tea', 'Children meet in the small room'),
    ),
    '<h2>In short</h2>',
    '<ul><li><strong>New faces.</strong> Say hello to those who joined us this month.</li>',
    '<li><strong>Helpers wanted.</strong> Four people for the kitchen, two for the door.</li>',
    '<li><strong>Thank you</strong> to all who gave for the new roof.</li></ul>',
    '<blockquote><p>A verse, a proverb or a sentence from last week that is worth keeping.</p></blockquote>',
    rows(
      band(
        { ground: pale, padding: '28px', align: 'center' },
        '<h3>Do you have news for next week?</h3>',
        '<p>Answer this e-mail by Thursday, or write it down here.</p>',
        `<p>${button('Send your news')}</p>`,
      ),
    ),
  ].join(''),
};
