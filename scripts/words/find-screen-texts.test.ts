// Tests that texts of screens are found, and that names and keys are left alone.
import { expect, test } from 'vitest';
import { findScreenTexts, mayHoldNoText } from './find-screen-texts.ts';

const found = (text: string) => findScreenTexts('page.tsx', text);

test.each([
  ['between tags', 'const a = <p>\n  No replies yet\n</p>;', 'page.tsx:1:'],
  ['in an attribute', '\nconst a = <input aria-label="search" />;', 'page.tsx:2:'],
  ['in an attribute of a component', 'const a = <Page title="Inbox" />;', "'Inbox'"],
  ['in a choice', "const a = <p>{b ? 'Saved' : c}</p>;", "'Saved'"],
  ['in a template', 'const a = `${b} could not be saved`;', "'… could not be saved'"],
  ['in a toast', "toast({ title: 'Not saved' });", "'Not saved'"],
  ['among HTML', 'const a = `<p class="${b}">No replies</p>`;', 'No replies'],
  ['of a failed call', "toastError(error, 'Failed');", "'Failed'"],
  ['of an error', "throw new ApiError('refused', 413, 'Too large');", "'Too large'"],
  ['that is one small word in a child', 'const a = <p>{b && (c ? "on" : d)}</p>;', "'on'"],
  ['that is one small word in an attribute', "const a = <Card title={b || 'people'} />;", "'people'"],
  ['that is a default', "const A = ({ label = 'delete' }) => label;", "'delete'"],
  ['that is one small word in a toast', "toast({ title: b ? 'gone' : c });", "'gone'"],
  ['after a number', 'const a = `${b} people`;', "'… people'"],
  ['of the document', "document.title = 'inbox';", "'inbox'"],
  ['of an element', "a.textContent = b + 'units';", "'units'"],
  ['of an element as HTML', "a.innerHTML = '<b>units</b>';", 'units'],
  ['that is one small word set by name', "a.setAttribute('aria-label', 'close');", "'close'"],
  ['that is one small word of a failed call', "toastError(error, 'failed');", "'failed'"],
  ['that is one small word in a heading', 'const a = <Card heading="people" />;', "'people'"],
  ['between joined names', "const a = b.join(' and ');", "' and '"],
])('finds a text %s', (_, text, sentence) => {
  expect(found(text)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['imports', "import { a } from './Some Folder/file.ts';"],
  ['types', "type A = 'Some words' | 'Other words';"],
  ['texts of a catalogue', 'const a = <Page title={inbox.title}>{inbox.count(3)}</Page>;'],
  ['names of keys and comparisons', "const a = event.key === 'Enter' || types.includes('Files');"],
  [
    'keys of objects, and texts of the editor',
    "const a = { 'Choose heading': b.heading, c: editor.t('Link') };",
  ],
  ['HTML and CSS', 'const a = `<style>p { margin: 0 }</style><p class="${b} ${c}" title="${d}"></p>`;'],
  ['attributes for programs', 'const a = <Button aria-keyshortcuts="Control+S" size="min(900px, 100%)" />;'],
  [
    'keys, headers and CSS',
    "const a = { 'Not yet': b, authorization: `Bearer ${c}` }, font = 'Segoe UI, Roboto';",
  ],
  ['names of classes and exports', "this.name = 'ApiError'; lazyRouteComponent(load, 'InboxPage');"],
  ['choices by a code', "const a = <p>{b === 'sms' && c}</p>, d = { title: e === 'new' ? f : g };"],
  ['properties that name a section', "const a = { heading: 'people', text: 'url' };"],
  ['attributes without words, and marks between names', "a.setAttribute('role', 'note'); b.join(', ');"],
  ['the name of the product', 'document.title = `${a} · Tidings`;'],
  ['names, numbers and marks', "const a = <p>{' · '}{b} (3)</p>, c = ['opted-out', 'GET'];"],
])('leaves %s alone', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('looks at every folder of the web client but catalogues and tests', () => {
  const inbox = 'packages/web/src/features/inbox/inbox-page.tsx';
  expect(
    [inbox, inbox.replace('.tsx', '.test.tsx'), 'packages/web/src/messages/en/inbox.ts'].map(mayHoldNoText),
  ).toEqual([true, false, false]);
});
