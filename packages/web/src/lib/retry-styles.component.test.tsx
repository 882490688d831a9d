// Tests that a stylesheet lost on the way is asked for again.
import { afterEach, expect, test, vi } from 'vitest';
import { retryStyles } from './retry-styles.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const add = (rel: string): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = '/assets/overlays.css';
  document.head.append(link);
  return link;
};
const links = () => [...document.head.querySelectorAll('link')];

test('a stylesheet that failed is asked for until it comes, by a link in its place', () => {
  vi.useFakeTimers();
  retryStyles();
  const [lost, other] = [add('stylesheet'), add('modulepreload')];
  for (const link of [lost, other]) link.dispatchEvent(new Event('error'));
  expect(links()).toEqual([lost, other]);
  vi.runAllTimers();
  const [second] = links();
  expect(second).not.toBe(lost);
  expect([second?.rel, second?.href]).toEqual([lost.rel, lost.href]);
  expect(links()[1]).toBe(other);
  second?.dispatchEvent(new Event('error'));
  vi.runAllTimers();
  expect(links()[0]).not.toBe(second);
});
