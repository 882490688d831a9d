// Tests of the form that sends an SMS with its contact file.
import { expect, test } from 'vitest';
import { addChips, type Chip } from '../../destinations/chips.ts';
import { smsPayload, type SmsDraft } from '../sms-payload.ts';
import { uploadForm } from './sms-upload.ts';

const contacts: Chip = { kind: 'file', name: 'new.csv', contacts: [{ name: 'Ada', phone: '0805', row: 2 }] };
const draft: SmsDraft = {
  to: addChips(
    [],
    [
      contacts,
      { kind: 'key', key: 'group_1', label: 'Choir', count: 3 },
      { kind: 'key', key: 'group_~Men, old', label: 'Men, old', count: 3 },
      { kind: 'number', number: '08031112222' },
      { kind: 'person', id: 'p1', label: 'Bola' },
    ],
  ),
  sender: 'GRACE',
  text: 'Hello #name#',
  name: '',
  personal: true,
  draftId: null,
  seenAt: null,
  key: 'k',
};
const writer = { isoCode: 'NG', email: 'ada@grace.org', organisation: 'Grace' };

test('[SC-12] puts a file and groups into one form, where the file replaces its rows', () => {
  const file = new File(['Name,Phone\nAda,0805'], 'new.csv');
  const body = smsPayload(draft, writer, 'hybrid', { fingerprint: 'f', secondStepUnits: 5 });
  const form = uploadForm(file, body);
  expect(form.get('file')).toBeInstanceOf(File);
  expect(form.has('contacts')).toBe(false);
  expect(Object.fromEntries([...form].filter(([name]) => name !== 'file'))).toMatchObject({
    subject: 'GRACE',
    message: 'Hello #name#',
    isPersonalized: 'true',
    groupedContacts: 'group_1,group_~Men, old',
    toOthers: '08031112222',
    ToContacts: 'p1',
    gateWayToUse: 'hybrid',
    isoCode: 'NG',
    fingerprint: 'f',
    secondStepUnits: '5',
  });
});
