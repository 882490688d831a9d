// The form of a family: what it lacks, what it sends, and a refusal.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, draftKey, Refusal, renderScreen } from '../../../../testing/render-screen.tsx';
import { AddFamilyPage } from './family-page.tsx';
import { familyTexts } from '../../../messages/en/families.ts';

const [ada, bola] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000b1'];
const kept = {
  name: 'Okafor',
  homeAddress: '',
  addressForAll: false,
  members: [
    { personId: ada, name: 'Ada Okafor', contact: '+2348031234567', role: 'head' },
    { personId: bola, name: 'Bola Okafor', contact: 'bola@example.org', role: 'spouse' },
  ],
};
const open = (answers: Answers = {}) => renderScreen(<AddFamilyPage />, answers, '/tenant/addfamily');
/** As the browser holds it after a reload in the middle of the form. */
const keepForm = () => localStorage.setItem(draftKey('family-new'), JSON.stringify(kept));

test('says what is missing, puts the focus on it, and sends nothing', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(familyTexts.memberRequired);
  await screen.findByText(familyTexts.nameRequired);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sent('POST', '/api/families')).toEqual([]);
});

test('[OT-01] sends the members with their roles, and goes to the families', async () => {
  keepForm();
  const { user, sent, address } = open({ 'POST /api/families': { family: { id: 'f', name: 'Okafor' } } });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Bola Okafor' }), 'ward');
  await user.type(screen.getByRole('textbox', { name: 'Home address' }), '1 Marina');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(sent('POST', '/api/families')).toMatchObject([
    {
      body: {
        name: 'Okafor',
        homeAddress: '1 Marina',
        members: [
          { personId: ada, role: 'head' },
          { personId: bola, role: 'ward' },
        ],
      },
    },
  ]);
  expect(address()).toBe('/tenant/families');
  expect(localStorage.getItem(draftKey('family-new'))).toBeNull();
});

test('shows a refusal at its field, and keeps what was typed', async () => {
  keepForm();
  const sentence = 'There is a family of this name already';
  const { user } = open({
    'POST /api/families': new Refusal(400, {
      message: sentence,
      code: 'badInput',
      errors: { name: sentence },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Bola Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(sentence);
  expect(screen.queryByText('Bola Okafor')).toBeNull();
  expect(localStorage.getItem(draftKey('family-new'))).toContain('Ada Okafor');
});
