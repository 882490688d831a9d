// Choosing the time of a message, as its user sees it.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { noteServerTime } from '../../lib/http/server-clock.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { scheduleTexts } from '../../messages/en/schedule.ts';

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

test('[SC-11, EC-08] refuses a time that has passed in words, also one that passes while it is shown', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.UTC(2026, 11, 7, 7, 59, 50),
  });
  const onSchedule = vi.fn();
  renderScreen(
    <ScheduleDialog title="Schedule" opened busy={false} onClose={() => undefined} onSchedule={onSchedule} />,
    {},
  );
  const field = await screen.findByLabelText(scheduleTexts.dateAndTime);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });
  const reason = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(button.disabled).toBe(true);

  fireEvent.change(field, { target: { value: '2026-12-07T08:59' } });
  await screen.findByText('Mon 7 Dec 2026, 08:59 (Africa/Lagos) has passed: choose a later time.');
  expect(button.disabled).toBe(true);
  expect(reason()).toMatch(/has passed/);

  fireEvent.change(field, { target: { value: '2026-12-07T09:00' } });
  await waitFor(() => expect(button.disabled).toBe(false));
  act(() => void vi.advanceTimersByTime(9000));
  expect(button.disabled).toBe(false);
  act(() => void vi.advanceTimersByTime(1000));
  expect(button.disabled).toBe(true);
  expect(reason()).toMatch(/09:00 .* has passed/);
  fireEvent.submit(field);

  fireEvent.change(field, { target: { value: '2026-12-07T09:01' } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(onSchedule).toHaveBeenCalledExactlyOnceWith('2026-12-07T09:01', 'Mon 7 Dec 2026, 09:01'),
  );
});

test.each([
  ['ahead', Date.UTC(2027, 5, 1)],
  ['behind', Date.UTC(2015, 0, 1)],
])('[SC-11, EC-08] goes by the time of the server on a phone whose clock is %s', async (_, now) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  noteServerTime('Mon, 07 Dec 2026 08:00:00 GMT');
  const onSchedule = vi.fn();
  renderScreen(
    <ScheduleDialog title="Schedule" opened busy={false} onClose={() => undefined} onSchedule={onSchedule} />,
    {},
  );
  const field = await screen.findByLabelText<HTMLInputElement>(scheduleTexts.dateAndTime);
  expect(field.min).toBe('2026-12-07T09:00');
  fireEvent.change(field, { target: { value: '2026-12-07T08:59' } });
  await screen.findByText(/08:59 \(Africa\/Lagos\) has passed/);
  fireEvent.change(field, { target: { value: '2026-12-07T10:00' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(onSchedule).toHaveBeenCalledOnce());
});

test('[SC-11, EC-08, OT-09] fills in a usual time, in the time zone of the organisation, which can still be changed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 11, 4, 23, 30) });
  noteServerTime('Fri, 04 Dec 2026 23:30:00 GMT');
  renderScreen(
    <ScheduleDialog title="Schedule" opened busy={false} onClose={() => undefined} onSchedule={vi.fn()} />,
    {},
  );
  const field = await screen.findByLabelText<HTMLInputElement>(scheduleTexts.dateAndTime);
  for (const [preset, wallTime] of [
    [scheduleTexts.tomorrow, '2026-12-06T09:00'],
    [scheduleTexts.saturday, '2026-12-05T18:00'],
    [scheduleTexts.sunday, '2026-12-06T07:00'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: preset }));
    expect(field.value).toBe(wallTime);
  }
});
