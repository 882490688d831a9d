// How failures are told, and for how long.
import { expect, test } from 'vitest';
import { ApiError } from './http/api-error.ts';
import { answerToasts, describeFailure, lifetime, toast } from './toast.ts';

test('[OT-05] toasts last 3 s, never under 2.5 s or over 15 s', () => {
  expect([lifetime(), lifetime(10), lifetime(4000), lifetime(60_000)]).toEqual([3000, 2500, 4000, 15_000]);
});

test('[OT-05] a failure is told as long as anything else', () => {
  const kinds = ['offline', 'timeout', 'refused', 'fault'] as const;
  const lives = kinds.map((kind) => lifetime(describeFailure(new ApiError(kind, 0, 'x'))?.ms));
  expect(lives).toEqual([3000, 3000, 3000, 3000]);
});

test('[PF-14] offline is the same warning on every call', () => {
  expect(describeFailure(new ApiError('offline', 0), 'Not saved')).toMatchObject({
    title: "You 're Offline",
    detail: 'Please ensure you have internet access',
    tone: 'warning',
  });
});

test('[PF-14] a timeout says that the request is delayed', () => {
  expect(describeFailure(new ApiError('timeout', 0))).toMatchObject({
    title: 'Request Delayed',
    detail: 'Request took too long to respond',
  });
});

test('[AU-05] a refused call shows the server’s own sentence', () => {
  const refused = new ApiError('refused', 403, 'Your role does not allow you to change groups');
  expect(describeFailure(refused)?.title).toBe('Your role does not allow you to change groups');
  expect(describeFailure(refused, 'Not added')).toMatchObject({
    title: 'Not added',
    detail: 'Your role does not allow you to change groups',
  });
});

test('the end of a session is told by the sign-in page, not by a toast', () => {
  expect(describeFailure(new ApiError('refused', 401, 'Sign in'))).toBeNull();
});

test('a toast that comes before there is anybody to show it is shown then', () => {
  toast({ title: 'Early' });
  const titles: string[] = [];
  const leave = answerToasts(({ title }) => titles.push(title));
  toast({ title: 'Late' });
  leave();
  expect(titles).toEqual(['Early', 'Late']);
});
