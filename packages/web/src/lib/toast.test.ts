// Tests which toasts failures get, and how long toasts stay.
import { expect, test } from 'vitest';
import { ApiError } from './http/api-error.ts';
import { answerToasts, describeFailure, lifetime, toast } from './toast.ts';

test('[OT-05] shows a toast for 3 s, and never under 2.5 s or over 15 s', () => {
  expect([lifetime(), lifetime(10), lifetime(4000), lifetime(60_000)]).toEqual([3000, 2500, 4000, 15_000]);
});

test('[OT-05] shows a failure as long as any other toast', () => {
  const kinds = ['offline', 'timeout', 'refused', 'fault'] as const;
  const lives = kinds.map((kind) => lifetime(describeFailure(new ApiError(kind, 0, 'x'))?.ms));
  expect(lives).toEqual([3000, 3000, 3000, 3000]);
});

test('[PF-14] shows the same warning for every call while offline', () => {
  expect(describeFailure(new ApiError('offline', 0), 'Not saved')).toMatchObject({
    title: "You 're Offline",
    detail: 'Please ensure you have internet access',
    tone: 'warning',
  });
});

test('[PF-14] says after a timeout that the request is delayed', () => {
  expect(describeFailure(new ApiError('timeout', 0))).toMatchObject({
    title: 'Request Delayed',
    detail: 'Request took too long to respond',
  });
});

test('[AU-05] shows the server’s own sentence for a refused call', () => {
  const refused = new ApiError('refused', 403, 'Your role does not allow you to change groups');
  expect(describeFailure(refused)?.title).toBe('Your role does not allow you to change groups');
  expect(describeFailure(refused, 'Not added')).toMatchObject({
    title: 'Not added',
    detail: 'Your role does not allow you to change groups',
  });
});

test('shows no toast for an ended session', () => {
  expect(describeFailure(new ApiError('refused', 401, 'Sign in'))).toBeNull();
});

test('shows an early toast once the overlays are loaded', () => {
  toast({ title: 'Early' });
  const titles: string[] = [];
  const leave = answerToasts(({ title }) => titles.push(title));
  toast({ title: 'Late' });
  leave();
  expect(titles).toEqual(['Early', 'Late']);
});
