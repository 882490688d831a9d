// The form of a group sends only what was changed in it.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { specified } from '../../../messages/en/specified.ts';
import type { GroupDetails } from '../api.ts';
import { EditGroup } from './edit-group.tsx';

const group = {
  id: '01900000-0000-7000-8000-00000000000a',
  name: 'Choir',
  description: 'Sings on Sundays',
  category: '',
  parentId: null,
  smart: false,
} as unknown as GroupDetails;

test('a new name leaves the description to a colleague', async () => {
  const path = `/api/groups/${group.id}`;
  const { user, sent } = renderScreen(<EditGroup group={group} />, {
    'GET /api/GetAllGroupBasicInformation': [],
    [`PUT ${path}`]: { status: true, group },
  });
  const name = await screen.findByRole('textbox', { name: specified.groupName });
  await user.type(name, ' of men');
  const save = screen.getByRole('button', { name: specified.save });
  await user.click(save);
  await waitFor(() => expect(sent('PUT', path).map(({ body }) => body)).toEqual([{ name: 'Choir of men' }]));
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
});
