// The sign-in form: what it says to someone who has to wait.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { signInTexts } from '../../messages/en/sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

test('[AU-07] says how long to wait, and what can be done without waiting', async () => {
  const { user } = renderScreen(<SignInForm registration={false} />, {
    'POST /api/accounts/sign-in': new Refusal(429, {
      code: 'tooMany',
      message: 'Too many tries. Please wait 5 minutes and try again.',
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: signInTexts.email }), 'ada@example.org');
  await user.type(screen.getByLabelText(signInTexts.password), 'sesame');
  await user.click(screen.getByRole('button', { name: signInTexts.signIn }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Too many tries. Please wait 5 minutes and try again. ${signInTexts.withoutWaiting}`,
  );
});
