// The operator's tables tell what they were read as, so that another operator's changes stay.
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { operatorServices as services } from '../../messages/en/operator-services.ts';
import { operatorTexts } from '../../messages/en/operator.ts';
import { type Rate, ratesQuery, type Tenant } from './api.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { Rates } from './rates.tsx';
import { ReplyNumbers } from './reply-numbers.tsx';

const done = { status: true };

test('prices are sent with those that were read', async () => {
  const stored = [{ accountId: null, country: 'GB', units: 4 }];
  const { user, sent } = renderScreen(<Rates />, {
    'GET /api/operator/rates': { items: stored },
    'GET /api/operator/providers': { items: [] },
    'PUT /api/operator/rates': done,
  });
  await user.click(await screen.findByRole('button', { name: services.addPrice }));
  await user.click(screen.getByRole('button', { name: services.savePrices }));
  await screen.findByText(services.pricesSaved);
  expect(sent('PUT', '/api/operator/rates').map(({ body }) => body)).toEqual([
    { before: stored, items: [...stored, { accountId: null, country: 'GH', units: 1 }] },
  ]);
});

/** A button that reads the prices again. */
function ReadAgain() {
  const queries = useQueryClient();
  return <button onClick={() => void queries.invalidateQueries(ratesQuery)}>Read again</button>;
}

test('prices that are read again replace the rows, but not while they are being changed', async () => {
  const price = (country: string): Rate => ({ accountId: null, country, units: 4 });
  let stored = [price('GB')];
  const { user, sent } = renderScreen(
    <>
      <Rates />
      <ReadAgain />
    </>,
    {
      'GET /api/operator/rates': () => ({ items: stored }),
      'GET /api/operator/providers': { items: [] },
      'PUT /api/operator/rates': () => {
        stored = [price('GB'), price('KE'), { ...price('GH'), units: 1 }, price('US')];
        return done;
      },
    },
  );
  const rows = (): number => screen.queryAllByLabelText(services.unitsPerPage).length;
  await waitFor(() => expect(rows()).toBe(1));
  stored = [price('GB'), price('KE')];
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(rows()).toBe(2));

  await user.click(screen.getByRole('button', { name: services.addPrice }));
  const reads = (): number => sent('GET', '/api/operator/rates').length;
  const before = reads();
  stored = [price('GB'), price('KE'), price('US')];
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(rows()).toBe(3);

  await user.click(screen.getByRole('button', { name: services.savePrices }));
  await waitFor(() => expect(rows()).toBe(4));
  const [saved] = sent('PUT', '/api/operator/rates');
  expect(saved?.body.before).toEqual([price('GB'), price('KE')]);
  expect(saved?.body.items).toEqual([price('GB'), price('KE'), { ...price('GH'), units: 1 }]);
});

test('a row that is added while the prices are being saved stays, and can be saved', async () => {
  const saving = Promise.withResolvers<object>();
  let stored: Rate[] = [];
  const { user, sent } = renderScreen(<Rates />, {
    'GET /api/operator/rates': () => ({ items: stored }),
    'GET /api/operator/providers': { items: [] },
    'PUT /api/operator/rates': () => saving.promise,
  });
  const add = await screen.findByRole('button', { name: services.addPrice });
  await user.click(add);
  await user.click(screen.getByRole('button', { name: services.savePrices }));
  await waitFor(() => expect(sent('PUT', '/api/operator/rates')).toHaveLength(1));
  await user.click(add);
  stored = sent('PUT', '/api/operator/rates')[0]?.body.items;
  saving.resolve(done);
  await screen.findByText(services.pricesSaved);
  await waitFor(() => expect(sent('GET', '/api/operator/rates')).toHaveLength(2));
  const save = screen.getByRole('button', { name: services.savePrices });
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  expect(screen.getAllByLabelText(services.unitsPerPage)).toHaveLength(2);
});

test('reply numbers are sent with those that were read', async () => {
  const tenantId = '01900000-0000-7000-8000-000000000002';
  const stored = [{ number: '32811', tenantId }];
  const { user, sent } = renderScreen(<ReplyNumbers />, {
    'GET /api/operator/reply-numbers': { items: stored },
    'GET /api/operator/tenant-names': { items: [{ id: tenantId, name: 'Grace' }] },
    'PUT /api/operator/reply-numbers': done,
  });
  const remove = services.removeRow(services.numberRow('32811'));
  await user.click(await screen.findByRole('button', { name: remove }));
  await user.click(screen.getByRole('button', { name: services.saveNumbers }));
  await screen.findByText(services.numbersSaved);
  expect(sent('PUT', '/api/operator/reply-numbers').map(({ body }) => body)).toEqual([
    { before: stored, items: [] },
  ]);
});

test('the speed of an organisation is sent without what was not changed', async () => {
  const tenant = { id: '01900000-0000-7000-8000-000000000002', name: 'Grace' } as Tenant;
  const limit = { tenantId: tenant.id, pagesPerSecond: 5, mailsPerSecond: 20 };
  const { user, sent } = renderScreen(<LimitDialog tenant={tenant} limit={limit} onClose={() => {}} />, {
    'PUT /api/operator/limits': done,
  });
  const pages = await screen.findByLabelText(operatorTexts.pagesPerSecond);
  await user.clear(pages);
  await user.type(pages, '8');
  await user.click(screen.getByRole('button', { name: operatorTexts.save }));
  await screen.findByText(operatorTexts.saved);
  expect(sent('PUT', '/api/operator/limits').map(({ body }) => body)).toEqual([
    { tenantId: tenant.id, pagesPerSecond: 8 },
  ]);
});
