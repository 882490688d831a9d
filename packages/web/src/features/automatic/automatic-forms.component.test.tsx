// The forms of automatic messages send only what was changed in them.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { automatic } from '../../messages/en/automatic.ts';
import { settingsTexts } from '../../messages/en/settings.ts';
import { welcome } from '../../messages/en/welcome.ts';
import type { GreetingSetting, WelcomeSetting } from './api.ts';
import { GreetingForm } from './greeting-form.tsx';
import { WelcomeForm } from './welcome-form.tsx';

const birthday: GreetingSetting = {
  occasion: 'birthday',
  enabled: false,
  channel: 'sms',
  sendAt: '09:00',
  leapDay: 'before',
  textId: '01900000-0000-7000-8000-00000000000a',
  subject: '',
  text: 'Happy birthday, #name#!',
  monthlyUnits: null,
  waitsUntil: null,
};
const greetings = '/api/greetings/birthday';
const drafts = '/api/Messaging/PostSmsDraft';
const answers = { [`PUT ${greetings}`]: { status: true }, [`POST ${drafts}`]: { id: birthday.textId } };

const save = () => screen.getByRole('button', { name: settingsTexts.save });

test('[OT-04] turning greetings on leaves their text and time as colleagues saved them', async () => {
  const { user, sent } = renderScreen(
    <GreetingForm setting={birthday} timeZone="Africa/Lagos" mayChange />,
    answers,
  );
  await user.click(await screen.findByRole('switch', { name: automatic.enable }));
  await user.click(save());
  await screen.findByText(automatic.changed);
  expect(sent('PUT', greetings).map(({ body }) => body)).toEqual([{ enabled: true }]);
  expect(sent('POST', drafts)).toEqual([]);
  expect(save()).toHaveProperty('disabled', true);
});

test('[OT-04] a changed text is saved before the settings name it', async () => {
  const { user, sent } = renderScreen(
    <GreetingForm setting={birthday} timeZone="Africa/Lagos" mayChange />,
    answers,
  );
  await user.type(await screen.findByLabelText(automatic.text), ' God bless you.');
  await user.click(save());
  await screen.findByText(automatic.changed);
  expect(sent('POST', drafts).map(({ body }) => body)).toMatchObject([
    { id: birthday.textId, body: 'Happy birthday, #name#! God bless you.' },
  ]);
  expect(sent('PUT', greetings).map(({ body }) => body)).toEqual([
    { channel: 'sms', textId: birthday.textId },
  ]);
});

test('[OT-07] the welcome message is saved with its first text, and then by what was changed', async () => {
  const setting: WelcomeSetting = {
    enabled: false,
    channel: 'sms',
    hours: 3,
    groups: [],
    classifications: [],
    also: [],
    textId: null,
    subject: '',
    text: '',
    monthlyUnits: null,
  };
  const { user, sent } = renderScreen(<WelcomeForm setting={setting} mayChange />, {
    'GET /api/GetAllGroupBasicInformation': [],
    'GET /api/Settings/GetTenantPeopleClassification': [],
    'PUT /api/welcome': { status: true },
    [`POST ${drafts}`]: { id: birthday.textId },
  });
  await user.click(await screen.findByRole('switch', { name: automatic.enable }));
  await user.click(save());
  await screen.findByText(welcome.changed);
  expect(sent('POST', drafts).map(({ body }) => body)).toMatchObject([{ id: null, body: welcome.text }]);
  expect(sent('PUT', '/api/welcome').map(({ body }) => body)).toEqual([
    { enabled: true, channel: 'sms', textId: birthday.textId },
  ]);
});
