// The operator's tables tell what they were read as, so that another operator's changes stay.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { operatorServices as services } from '../../messages/en/operator-services.ts';
import { operatorTexts } from '../../messages/en/operator.ts';
import type { Tenant } from './api.ts';
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
