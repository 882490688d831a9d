// The dialog of a custom field sends only what was changed in it.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import type { Field } from './api.ts';
import { FieldDialog } from './field-dialog.tsx';

const field = {
  id: '01900000-0000-7000-8000-00000000000a',
  label: 'Hall',
  controlType: 1,
  parameterValues: 'North,South',
} as Field;

test.each([
  [texts.fieldName, ' of choice', { label: 'Hall of choice' }],
  [texts.values, '\nEast', { parameterValues: 'North,South,East', evenIfUsed: false }],
])('of %s and nothing else', async (label, typed, body) => {
  const path = `/api/settings/fields/${field.id}`;
  const { user, sent } = renderScreen(<FieldDialog field={field} onClose={() => {}} />, {
    [`PUT ${path}`]: { status: true },
  });
  await user.type(await screen.findByRole('textbox', { name: label }), typed);
  await user.click(screen.getByRole('button', { name: settingsTexts.save }));
  await waitFor(() => expect(sent('PUT', path).map((call) => call.body)).toEqual([body]));
});
