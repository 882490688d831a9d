// Runs before each component test: adds what jsdom lacks, removes what was rendered.
import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

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
