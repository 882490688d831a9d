// Built-in template: a welcome to new members.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, words } from './parts.ts';

const [purple, pale, grey] = ['#7a3b78', '#f5ebf4', '#4a565a'];

const step = (number: string, what: string, how: string): string =>
  row(
    cell(
      { ground: pale, padding: '14px 0px', align: 'center', valign: 'top', width: '56px' },
      words(`<strong>${number}</strong>`, { colour: purple, size: 28 }),
    ),
    cell(
      { padding: '14px 0px 14px 18px', valign: 'top' },
      `<strong>${what}</strong><br />${words(how, { colour: grey })}`,
    ),
  );

export const welcome: BuiltInTemplate = {
  id: 'welcome',
  name: 'Welcome',
  about: 'For new members: who we are, three first steps, and whom to ask.',
  subject: 'Welcome, #name#',
  preheader: 'It is good to have you with us. Three first steps.',
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: purple, padding: '36px 28px', align: 'center' },
        `<h1>${words('Welcome, #name#', { colour: '#ffffff' })}</h1>`,
        `<p>${words('It is good to have you with us.', { colour: '#ffffff', size: 18 })}</p>`,
      ),
    ),
    '<p>You have joined a community of people who meet, help each other and do things together. Nobody expects you to know everything at once: here is what helps in the first weeks.</p>',
    rows(
      step('1', 'Come on Sunday', 'We begin at 10 am. Somebody at the door will show you around.'),
      step(
        '2',
        'Find your group',
        'Singing, children, kitchen, sports, study: there is room in each of them.',
      ),
      step('3', 'Tell us how to reach you', 'So that you hear of what is on, and when something changes.'),
    ),
    rows(
      band(
        { ground: purple, padding: '28px', align: 'center' },
        `<h3>${words('Whom to ask', { colour: '#ffffff' })}</h3>`,
        `<p>${words('Name Surname answers every question: <strong>0800 000 0000</strong>, or simply answer this e-mail.', { colour: '#ffffff' })}</p>`,
        `<p>${button('See all groups')}</p>`,
      ),
    ),
  ].join(''),
};
