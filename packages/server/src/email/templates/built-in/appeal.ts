// Built-in template: an appeal for donations.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, words } from './parts.ts';

const [indigo, pale, line, grey] = ['#3b4a8c', '#e6e9f5', '#c9d3d6', '#4a565a'];

const way = (label: string, text: string): string =>
  row(
    cell(
      { line, padding: '12px 12px 12px 0px', valign: 'top', width: '36%' },
      words(label, { colour: grey }),
    ),
    cell({ line, padding: '12px 0px', valign: 'top' }, `<strong>${text}</strong>`),
  );

export const appeal: BuiltInTemplate = {
  id: 'appeal',
  name: 'Appeal',
  about: 'Asks for gifts: what they are for, how far it has come already, and every way to give.',
  subject: 'We have come far. Will you help with the rest?',
  preheader: 'Two thirds of the new roof are paid. Here is how to help.',
  isPersonalized: true,
  html: [
    rows(
      band(
        { ground: indigo, padding: '36px 28px' },
        `<h1>${words('A roof for all of us', { colour: '#ffffff' })}</h1>`,
        `<p>${words('Two thirds are there. Will you help with the rest?', { colour: '#ffffff', size: 18 })}</p>`,
        `<p>${button('Give now')}</p>`,
      ),
    ),
    '<p>Dear #name#,</p>',
    '<p>Say in two or three sentences what is needed, for whom, and what happens if nothing is done. Be exact: people give to what they can see.</p>',
    rows(
      row(
        cell(
          { ground: indigo, padding: '10px 14px', width: '65%' },
          words('<strong>65% given</strong>', { colour: '#ffffff' }),
        ),
        cell(
          { ground: pale, padding: '10px 14px', align: 'right' },
          words('35% to go', { colour: '#1f2a2d' }),
        ),
      ),
    ),
    '<h2>Other ways to give</h2>',
    rows(
      way('Bank transfer', 'Name of the bank, 0123456789'),
      way('In the name of', 'Name of your organisation'),
      way('Please write', 'Roof, and your name'),
      way('In person', 'At the office, Monday to Friday, 9 am to 2 pm'),
    ),
    '<p>Not everybody can give money. Your time, your skill and a kind word to others help us as much.</p>',
    '<p>Thank you,</p>',
    '<p><strong>Your name</strong></p>',
  ].join(''),
};
