// Tests that built-in templates are safe, editable and short enough.
import { readdirSync } from 'node:fs';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { expect, it } from 'vitest';
import { cleanHtml } from '../../html/clean-html.ts';
import { clipWarning, mailDocument } from '../../html/mail-document.ts';
import { textsIn } from '../../../texts/texts.ts';
import { builtInTemplates } from './built-in-templates.ts';

const english = builtInTemplates(textsIn('en'));
const french = builtInTemplates(textsIn('fr'));

it('[EC-14] every template has a unique id, and every file of one is offered', () => {
  const ids = english.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const files = readdirSync(new URL('.', import.meta.url)).filter(
    (file) => !/test|parts|built-in/.test(file),
  );
  expect(french.map(({ id }) => id)).toEqual(ids);
  expect(files.toSorted()).toEqual(ids.map((id) => `${id}.ts`).toSorted());
});

it.each([...english, ...french])(
  '[EC-14] $id is not changed by cleaning and is shown whole by Gmail',
  (template) => {
    const { html, subject, preheader, isPersonalized, name, about } = template;
    expect(cleanHtml(html)).toBe(html);
    expect(html).not.toContain('<img');
    for (const text of [subject, preheader, name, about]) expect(text.length).toBeGreaterThan(4);
    expect(mergeFieldsIn(subject + html).length > 0).toBe(isPersonalized);
    const page = {
      subject,
      preheader,
      organisation: '',
      footer: '',
      site: '',
      unsubscribeAt: '',
      content: html,
    };
    expect(clipWarning(Buffer.byteLength(mailDocument(page)))).toBeNull();
  },
);
