// The number that people wrote to, as the other screens write numbers.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, userInGhana } from '../../../testing/render-screen.tsx';
import { inbox } from '../../messages/en/inbox.ts';
import { AnswerForm } from './answer-form.tsx';

test.each([
  ['2347000000000', '0700 000 0000', {}],
  ['+2347000000000', '0700 000 0000', {}],
  ['2347000000000', '+234 700 000 0000', userInGhana],
  ['32811', '32811', {}],
])('%s is shown as %s', async (answerFrom, shown, user) => {
  renderScreen(<AnswerForm phone="+2348031112222" answerFrom={answerFrom} />, {
    'GET /api/Messaging/RetrieveTenantSenderIDs': { returnObject: [] },
    ...('id' in user && { 'GET /api/Membership/GetCurrentSignedInUser': user }),
  });
  expect(await screen.findByRole('option', { name: inbox.theirNumber(shown) })).toBeTruthy();
});
