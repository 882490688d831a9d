// Renaming a template sends its name alone.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { RenameTemplate } from './rename-template.tsx';

test('a new name leaves the text to a colleague who is writing it', async () => {
  const template = {
    id: '01900000-0000-7000-8000-00000000000a',
    name: 'Weekly',
    builtIn: false,
    about: '',
    subject: 'This week',
    preheader: '',
    isPersonalized: false,
    updatedAt: '2026-11-29T09:00:00.000Z',
  };
  const path = `/api/mail-templates/${template.id}`;
  const onClose = vi.fn<() => void>();
  const { user, sent } = renderScreen(<RenameTemplate template={template} onClose={onClose} />, {
    [`PUT ${path}`]: { status: true },
  });
  await user.type(await screen.findByLabelText(templateTexts.name), ' letter');
  await user.click(screen.getByRole('button', { name: templateTexts.rename }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('PUT', path).map(({ body }) => body)).toEqual([{ name: 'Weekly letter' }]);
});
