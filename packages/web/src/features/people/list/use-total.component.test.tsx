// Tests that a list that was counted in part is followed by the exact number.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { useTotal } from './use-total.ts';

function Shown({ total, isMore }: { total: number; isMore: boolean }) {
  const { count, isAtLeast } = useTotal({ phone: 'no' }, { items: [], total, isMore });
  return <p>{`${isAtLeast ? 'at least' : 'exactly'} ${count}`}</p>;
}

test('[PL-01] the first ten thousand show at once, and the exact number when it is there', async () => {
  let answer: (list: object) => void = () => undefined;
  const exact = new Promise<object>((resolve) => (answer = resolve));
  const { sent } = renderScreen(<Shown total={10_000} isMore />, { 'GET /api/people': () => exact });
  await screen.findByText('at least 10000');
  answer({ items: [], total: 41_212, isMore: false });
  await screen.findByText('exactly 41212');
  expect(sent('GET', '/api/people').map(({ query }) => query)).toEqual([{ phone: 'no', pageSize: '1' }]);
});

test('a number that is exact is not counted again', async () => {
  const { sent } = renderScreen(<Shown total={12} isMore={false} />, {});
  await screen.findByText('exactly 12');
  expect(sent('GET', '/api/people')).toEqual([]);
});
