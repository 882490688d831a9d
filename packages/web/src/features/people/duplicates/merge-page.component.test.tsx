// Merging people: who stays, which values are taken, and the question before it happens.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, Refusal, renderScreen } from '../../../../testing/render-screen.tsx';
import { MergePage } from './merge-page.tsx';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

const [first, second] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000b1'];
const person = (id: string, over: object) => ({
  person: {
    id,
    firstName: 'Ada',
    lastName: 'Obi',
    name: 'Ada Obi',
    mobilePhone: '',
    phone: null,
    email: '',
    homeAddress: '',
    occupation: '',
    dayOfBirth: 0,
    monthOfBirth: 0,
    yearOfBirth: 0,
    dayOfWedding: 0,
    monthOfWedding: 0,
    yearOfWedding: 0,
    peopleClassificationID: null,
    maritalStatusID: null,
    genderID: null,
    ageGroupID: null,
    followupPersonID: '00000000-0000-0000-0000-000000000000',
    followupPersonName: '',
    pictureUrl: '',
    state: 'active',
    groups: [],
    notes: [],
    customAttributeData: [],
    families: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...over,
  },
});
const server: Answers = {
  [`GET /api/people/${first}`]: person(first, { occupation: 'Teacher' }),
  [`GET /api/people/${second}`]: person(second, {
    lastName: 'Okafor',
    name: 'Ada Okafor',
    occupation: 'Nurse',
  }),
  'GET /api/LookUp/GetAllLookUps': [],
  'GET /api/Settings/GetTenantPeopleClassification': [],
  'GET /api/Settings/GetTenantAgeGroups': [],
  'GET /api/CustomFields/GetAllCustomFields': [],
};
const open = (answers: Answers = {}) =>
  renderScreen(<MergePage />, { ...server, ...answers }, `/tenant/people/merge?ids=${first},${second}`);

/** Chooses the second person, and the occupation of the first. */
async function choose({ user }: ReturnType<typeof renderScreen>): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /Ada Okafor/ }));
  await user.click(screen.getByRole('radio', { name: 'Teacher' }));
  await user.click(screen.getByRole('button', { name: 'Merge into Ada Okafor' }));
}

test('[PL-05] merges into the person who was chosen, with the values that were chosen', async () => {
  const opened = open({ 'POST /api/people/merge': { status: true, personId: second, merged: 1 } });
  await choose(opened);
  const dialog = await screen.findByRole('dialog', { name: 'Merge into Ada Okafor?' });
  expect(opened.sent('POST', '/api/people/merge')).toEqual([]);
  await opened.user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await screen.findByText('Merged into Ada Okafor');
  expect(opened.sent('POST', '/api/people/merge')).toMatchObject([
    { body: { personId: second, personIds: [first], take: { occupation: first } } },
  ]);
  await waitFor(() => expect(opened.address()).toBe(`/tenant/people/${second}`));
});

test('[PL-05] merges nobody where the question is answered with Cancel', async () => {
  const opened = open();
  await choose(opened);
  const dialog = await screen.findByRole('dialog', { name: 'Merge into Ada Okafor?' });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(opened.sent('POST', '/api/people/merge')).toEqual([]);
  expect(screen.getByRole('radio', { name: 'Teacher' })).toHaveProperty('checked', true);
});

test('shows why the server did not merge them', async () => {
  const message = 'One of them was changed meanwhile.';
  const opened = open({ 'POST /api/people/merge': new Refusal(409, { message, code: 'conflict' }) });
  await choose(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Merge' }));
  await screen.findByText(duplicateTexts.notMerged);
  await screen.findByText(message);
  expect(opened.address()).toContain('/tenant/people/merge');
});
