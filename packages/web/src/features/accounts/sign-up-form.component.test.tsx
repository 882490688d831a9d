// Signing up on a slow line: what is there early can be used early.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { fieldTexts } from '../../messages/en/fields.ts';
import { signUpTexts as texts } from '../../messages/en/sign-up.ts';
import { WelcomePage } from './welcome-page.tsx';

const lists = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../ui/fields/home-fields.tsx', async (original) => {
  await lists.promise;
  return original();
});

test('[AU-02] uses the answer that was asked for before, and can be typed into before the lists are there', async () => {
  window.tidingsWelcome = Promise.resolve({
    first: true,
    registration: true,
    byInvitation: false,
    needsCode: false,
    sample: true,
    mail: false,
  });
  const { user, sent } = renderScreen(<WelcomePage />, {}, '/');
  const name = await screen.findByLabelText(new RegExp(texts.organisation));
  const country = { name: new RegExp(fieldTexts.country) };
  expect(screen.getByRole('textbox', country)).toHaveProperty('disabled', true);
  await user.type(name, 'Grace');
  lists.resolve();
  await screen.findByRole('combobox', country);
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(texts.organisation)).value).toBe('Grace');
  expect(sent('GET', '/api/accounts/welcome')).toEqual([]);
  expect(window.tidingsWelcome).toBeUndefined();
});
