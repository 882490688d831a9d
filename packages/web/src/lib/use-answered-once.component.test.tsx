// A screen is shown once all has come, and stays from then on.
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnsweredOnce } from './use-answered-once.ts';

test('waits for all queries, and for none that is asked again after a failure', () => {
  const [loading, settled] = [{ isLoading: true }, { isLoading: false }];
  const { result, rerender } = renderHook(({ queries }) => useAnsweredOnce(...queries), {
    initialProps: { queries: [loading, loading] },
  });
  expect(result.current).toBe(false);
  rerender({ queries: [settled, loading] });
  expect(result.current).toBe(false);
  rerender({ queries: [settled, settled] });
  expect(result.current).toBe(true);
  rerender({ queries: [loading, settled] });
  expect(result.current, 'what was typed is not taken away').toBe(true);
});
