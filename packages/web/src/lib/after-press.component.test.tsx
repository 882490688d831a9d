// Tests of work that waits for the click of the pointer that is down.
import { expect, test } from 'vitest';
import { afterPress, watchPresses } from './after-press.ts';

watchPresses();
const send = (type: string) => window.dispatchEvent(new Event(type));

test('work is done at once without a press, and during one before the click', () => {
  const done: string[] = [];
  afterPress(() => done.push('at once'));
  expect(done).toEqual(['at once']);

  send('pointerdown');
  afterPress(() => done.push('by the blur'));
  expect(done).toEqual(['at once']);
  send('pointerup');
  expect(done).toEqual(['at once']);
  document.body.addEventListener('click', () => done.push('by the click'), { once: true });
  document.body.click();
  expect(done).toEqual(['at once', 'by the blur', 'by the click']);
});

test('a press that becomes a scroll, or is followed by another, loses no work', () => {
  const done: string[] = [];
  for (const next of ['pointercancel', 'pointerdown']) {
    send('pointerdown');
    afterPress(() => done.push(next));
    send(next);
  }
  expect(done).toEqual(['pointercancel', 'pointerdown']);
  send('click');
});
