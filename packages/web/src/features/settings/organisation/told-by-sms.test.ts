// Tests which colleagues are named for want of a phone.
import { expect, it } from 'vitest';
import type { NoticeRule } from './api.ts';
import { withoutPhone } from './told-by-sms.ts';

const colleague = (name: string, role: 'owner' | 'admin' | 'staff', hasPhone = false) => ({
  userId: name,
  name,
  role,
  hasPhone,
  topics: ['units', 'replies', ...(role === 'staff' ? [] : ['approvals'])] as NoticeRule['topic'][],
});
const colleagues = [colleague('Ada', 'owner', true), colleague('Bola', 'admin'), colleague('Chidi', 'staff')];
const rule = (topic: NoticeRule['topic'], over: Partial<NoticeRule> = {}): NoticeRule => ({
  topic,
  who: 'everyone',
  userIds: [],
  bell: false,
  email: false,
  sms: true,
  ...over,
});

it('names those who are told by SMS and have no phone, each once', () => {
  expect(withoutPhone([rule('units'), rule('replies')], colleagues)).toEqual(['Bola', 'Chidi']);
  expect(withoutPhone([rule('units', { who: 'admins' })], colleagues)).toEqual(['Bola']);
  expect(withoutPhone([rule('units', { who: 'chosen', userIds: ['Chidi', 'Ada'] })], colleagues)).toEqual([
    'Chidi',
  ]);
});

it('names nobody whose role does not let them see it, and nobody where no SMS is sent', () => {
  expect(withoutPhone([rule('approvals')], colleagues)).toEqual(['Bola']);
  expect(withoutPhone([rule('units', { sms: false })], colleagues)).toEqual([]);
});
