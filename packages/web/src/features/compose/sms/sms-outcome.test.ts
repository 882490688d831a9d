// Tests of the words that follow sending, scheduling and saving an SMS.
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import {
  smsDrafted,
  smsFailed,
  smsNotDrafted,
  smsNotScheduled,
  smsRefused,
  smsScheduled,
  smsSent,
} from './sms-outcome.ts';

const refused = (message: string) => ({ status: false, message });

test('[SC-10] success, shortage and any other refusal', () => {
  expect(smsSent.title).toBe('SMS Sent successfully');
  expect(smsRefused(refused('You do not have enough units: 9 needed')).title).toBe('Insufficient Unit');
  expect(smsRefused(refused('Nobody can be reached')).title).toBe('Message not sent, Try again');
});

test('[SC-10] a time-out, a fault and no network have words of their own', () => {
  expect(smsFailed(new ApiError('timeout', 0, 'x'))?.title).toBe(
    'SMS took too long, please check your network and try again',
  );
  expect(smsFailed(new ApiError('fault', 500, 'x'))?.title).toBe('SMS sending failed, Please try again');
  expect(smsFailed(new ApiError('offline', 0, 'Please ensure you have internet access'))).toMatchObject({
    title: "You 're Offline",
    detail: 'Please ensure you have internet access',
    tone: 'warning',
  });
});

test('[AU-05] a refusal by role shows the sentence of the server', () => {
  const forbidden = new ApiError('refused', 403, 'Your role does not allow you to send messages');
  expect(smsFailed(forbidden)?.detail).toBe('Your role does not allow you to send messages');
});

test('[SC-11] scheduling and drafts', () => {
  expect(smsScheduled('Mon 7 Dec 2026, 09:00').title).toBe('Message scheduled for Mon 7 Dec 2026, 09:00');
  expect(smsNotScheduled(refused('That hour has passed'))).toMatchObject({
    title: 'Could not schedule message',
    detail: 'That hour has passed',
  });
  expect(smsDrafted.title).toBe('Message saved as draft');
  expect(smsNotDrafted(new TypeError('a fault of ours'))).toMatchObject({
    title: 'Message not saved as draft',
    detail: undefined,
  });
});
