// Built-in template: a funeral notice or condolence.
import type { BuiltInTemplate } from './built-in-template.ts';
import { band, cell, row, rows, serif, words } from './parts.ts';

const [ink, mist, grey, line] = ['#2b3437', '#f2f4f4', '#4a565a', '#c9d3d6'];

const service = (what: string, when: string, where: string): string =>
  row(
    cell(
      { ground: mist, line, padding: '16px 0px', align: 'center' },
      `${words(`<strong>${what}</strong>`, { face: serif, size: 18 })}<br />${when}<br />${words(where, { colour: grey })}`,
    ),
  );

export const funeralNotice: BuiltInTemplate = {
  id: 'funeral-notice',
  name: 'Funeral notice',
  about: 'Tells quietly of a death, and when and where one can say farewell.',
  subject: 'In loving memory of Name Surname',
  preheader: 'With sorrow we tell you of a death in our community.',
  isPersonalized: false,
  html: rows(
    band(
      { ground: ink, padding: '40px 28px', align: 'center' },
      `<p>${words('In loving memory of', { colour: '#e2e6e7', face: serif, size: 18 })}</p>`,
      `<h1>${words('Name Surname', { colour: '#ffffff', face: serif })}</h1>`,
      `<p>${words('12 March 1948 – 3 June 2026', { colour: '#e2e6e7', face: serif })}</p>`,
    ),
    band(
      { ground: mist, padding: '32px 28px' },
      `<p style="text-align:center">${words('With sorrow, and with thanks for a long life among us, we tell you that our sister and friend has gone home. She leaves a husband, four children, eleven grandchildren, and all of us.', { face: serif, size: 18 })}</p>`,
      rows(
        service('Wake', 'Thursday 11 June, 5 pm', 'At the family house, 3 Palm Avenue'),
        service('Funeral', 'Friday 12 June, 10 am', 'Main hall, 12 Broad Street'),
        service('Burial', 'Friday 12 June, 1 pm', 'City cemetery, east gate'),
      ),
      `<p style="text-align:center">The family asks for quiet until Thursday. Flowers are welcome; gifts go to the fund for children.</p>`,
      `<p style="text-align:center">${words('“A verse or a saying that was dear to her.”', { colour: grey, face: serif })}</p>`,
    ),
  ),
};
