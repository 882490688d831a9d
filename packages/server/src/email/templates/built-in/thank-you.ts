// Built-in template: a letter of thanks to donors.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, cell, row, rows, serif, words } from './parts.ts';

const [green, pale] = ['#2f6b3c', '#e9f2ea'];

const figure = (number: string, what: string): string =>
  cell(
    { ground: pale, padding: '20px 10px', align: 'center', valign: 'top' },
    `${words(`<strong>${number}</strong>`, { colour: green, size: 28 })}<br />${words(what, { size: 14, colour: '#1f2a2d' })}`,
  );

export const thankYou: BuiltInTemplate = {
  id: 'thank-you',
  name: 'Thank you for giving',
  about: 'A warm letter to those who gave or helped, with three numbers that show what came of it.',
  subject: 'Thank you, #name#',
  preheader: 'What your gift has made possible.',
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: green, padding: '36px 28px', align: 'center' },
        `<h1>${words('Thank you', { colour: '#ffffff', face: serif })}</h1>`,
        `<p>${words('See what your gift has made possible', { colour: '#ffffff', size: 18 })}</p>`,
      ),
    ),
    '<p>Dear #name#,</p>',
    '<p>When we asked for help in spring, we did not know whether it would be enough. It was more than enough, and that is because of you.</p>',
    rows(
      row(
        figure('120', 'families were helped'),
        figure('38', 'school fees were paid'),
        figure('1', 'roof is new and dry'),
      ),
    ),
    '<p>Numbers are only half of it. Tell here in a few sentences of one person or one day by which one can see what the gift has changed.</p>',
    '<blockquote><p>“A sentence in their own words, from somebody who was helped.”</p></blockquote>',
    '<p>We keep account of every gift, and whoever wants to see the books is welcome to.</p>',
    '<p>With gratitude,</p>',
    `<p>${words('<strong>Your name</strong>', { face: serif, size: 18 })}<br />${words('for all of us', { colour: '#4a565a' })}</p>`,
  ].join(''),
};
