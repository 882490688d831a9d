// Runs before each component test: adds what jsdom lacks, removes what was rendered.
import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { focusReturnMs } from '../src/ui/focus/use-return-focus.ts';

// To end what hangs, not to measure: a busy machine is no fault.
configure({ asyncUtilTimeout: 20_000 });

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('scrollTo', () => {});
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  // Toasts are kept outside of what is rendered.
  act(() => notifications.clean());
  cleanup();
  vi.unstubAllGlobals();
});
// A dialog that a test leaves open returns the focus a moment later, for which the document must still be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, focusReturnMs)));
