// Tests of the toasts after sending, scheduling and saving an SMS.
import type { ErrorCode } from '@tidings/contract/errors.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import {
  smsDrafted,
  smsFailed,
  smsNotDrafted,
  smsNotScheduled,
  smsRefused,
  smsScheduled,
  smsSent,
} from './sms-outcome.ts';

const refused = (message: string, code?: ErrorCode) => ({ status: false, message, code });

test('[SC-10] has titles for success, for too few units and for any other refusal', () => {
  expect(smsSent().title).toBe('SMS Sent successfully');
  expect(smsRefused(refused('You do not have enough units: 9 needed')).title).toBe('Insufficient Unit');
  expect(smsRefused(refused('Nobody can be reached')).title).toBe('Message not sent, Try again');
});

test('[SC-10] decides by the code of a refusal, whatever its message says', () => {
  expect(smsRefused(refused('9 units are needed', 'notEnoughUnits')).title).toBe('Insufficient Unit');
  expect(smsRefused(refused('You do not have this group', 'refused')).title).toBe(
    'Message not sent, Try again',
  );
  const short = new ApiError('refused', 402, '9 units are needed', undefined, { code: 'notEnoughUnits' });
  expect(smsFailed(short)?.title).toBe('Insufficient Unit');
  const forbidden = new ApiError('refused', 403, 'You do not have a role', undefined, { code: 'forbidden' });
  expect(smsFailed(forbidden)?.title).toBe('SMS sending failed, Please try again');
});

test('[SC-10] recognises too few units by the message where there is no code', () => {
  expect(smsFailed(new ApiError('refused', 402, 'You do not have enough units'))?.title).toBe(
    'Insufficient Unit',
  );
});

test('[SC-12] has other titles for a message with a contact file, except for too few units', () => {
  expect(smsRefused(refused('Nobody can be reached'), 'file').title).toBe('Sending failed, please try again');
  expect(smsRefused(refused('You do not have enough units'), 'file').title).toBe('Insufficient Unit');
  expect(smsFailed(new ApiError('fault', 500, 'x'), 'file')?.title).toBe('Sending failed, please try again');
});

test('[SC-19] says until when a message waits', () => {
  expect(smsSent('Tue 8 Dec 2026, 07:00')).toMatchObject({
    title: 'SMS Sent successfully',
    detail: smsSend.waitsNow('Tue 8 Dec 2026, 07:00'),
  });
});

test('[SC-10] has titles for a time-out, a server error and no network', () => {
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

test('[AU-05] shows the sentence of the server for a refusal by role', () => {
  const forbidden = new ApiError('refused', 403, 'Your role does not allow you to send messages');
  expect(smsFailed(forbidden)?.detail).toBe('Your role does not allow you to send messages');
});

test('[SC-11] has titles for scheduling and drafts', () => {
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
