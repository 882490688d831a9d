// Built-in template: an invitation to an event.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, button, cell, row, rows, serif, words } from './parts.ts';

const [amber, pale, line] = ['#8a5a00', '#fdf3dc', '#e6cf9a'];

const detail = (label: string, text: string): string =>
  row(
    cell(
      { ground: pale, line, padding: '12px 12px 12px 0px', valign: 'top', width: '30%' },
      words(label, { colour: amber }),
    ),
    cell({ ground: pale, line, padding: '12px 0px', valign: 'top' }, text),
  );

export const invitation: BuiltInTemplate = {
  id: 'invitation',
  name: 'Invitation',
  about: 'For a concert, a feast, an open day: when, where, what to bring, and a button to say yes.',
  subject: 'You are invited: an evening together',
  preheader: 'Saturday 20 June, 6 pm, in the main hall. Tell us whether you come.',
  isPersonalized: true,
  html: rows(
    band(
      { ground: amber, padding: '36px 28px', align: 'center' },
      `<p>${words('You are invited', { colour: '#fdf3dc', face: serif, size: 18 })}</p>`,
      `<h1>${words('An evening together', { colour: '#ffffff', face: serif })}</h1>`,
      `<p>${words('Saturday 20 June, 6 pm', { colour: '#ffffff', size: 18 })}</p>`,
    ),
    band(
      { ground: pale, padding: '32px 28px' },
      '<p>Dear #name#,</p>',
      '<p>We would love to see you. There will be music, good food and time to talk. Bring your family, and somebody who has never been with us.</p>',
      rows(
        detail('When', '<strong>Saturday 20 June, 6 pm</strong>, doors open at 5.30 pm'),
        detail('Where', '<strong>Main hall</strong>, 12 Broad Street'),
        detail('Please bring', 'Something to share: a dish, fruit, drinks'),
      ),
    ),
    band(
      { ground: amber, padding: '28px', align: 'center' },
      `<p>${button('Yes, I am coming')}</p>`,
      `<p>${words('Or answer this e-mail by Wednesday, so that there is enough food.', { colour: '#fdf3dc', size: 14 })}</p>`,
    ),
  ),
};
