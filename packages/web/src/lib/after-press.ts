// Delays what a blur changes on the screen until the press became a click.
import { flushSync } from 'react-dom';

/** A press that ends without a click, such as a long one, is over this many milliseconds after it was released. */
const withoutClickMs = 300;

let pressed = false;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does the work now, or just before the click of the pointer that is down. If something moved between press and
 * release, the browser would send the click elsewhere. The handlers of the click see the work done.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}

function end(): void {
  clearTimeout(timer);
  pressed = false;
  const works = waiting;
  waiting = [];
  if (works.length > 0)
    flushSync(() => {
      for (const work of works) work();
    });
}

/** Watches the pointer; called once when the application starts. */
export function watchPresses(): void {
  const options = { capture: true };
  window.addEventListener(
    'pointerdown',
    () => {
      end();
      pressed = true;
    },
    options,
  );
  window.addEventListener('click', end, options);
  window.addEventListener('pointercancel', end, options);
  window.addEventListener('dragend', end, options);
  window.addEventListener(
    'pointerup',
    () => {
      // A touch moves the focus only after its release.
      timer = setTimeout(end, withoutClickMs);
    },
    options,
  );
}
