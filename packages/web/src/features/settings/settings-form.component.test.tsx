// The forms of settings send only what was changed in them.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, type Sent } from '../../../testing/render-screen.tsx';
import { emailSettingsTexts } from '../../messages/en/email-settings.ts';
import { organisationTexts } from '../../messages/en/organisation.ts';
import { sendingSettingsTexts } from '../../messages/en/sending-settings.ts';
import { settingsTexts } from '../../messages/en/settings.ts';
import { MailForm } from './email/mail-form.tsx';
import { DetailsForm } from './organisation/details-form.tsx';
import { SendersForm } from './organisation/senders-form.tsx';
import { SendingForm } from './sending/sending-form.tsx';

const organisation = {
  name: 'Grace',
  country: 'NG',
  timeZone: 'Africa/Lagos',
  address: '',
  logo: '',
  logoIsPublic: true,
  scheduled: 0,
  closedAt: null,
};
/** Answers as the server does where a colleague has stored `stored`. */
const over =
  (stored: object) =>
  ({ body }: Sent) => ({ ...stored, ...body });

test('the details send the changed ones, and show what a colleague has stored', async () => {
  const { user, sent } = renderScreen(<DetailsForm organisation={organisation} mayChange />, {
    'PUT /api/organisation': over({ ...organisation, name: 'Hope' }),
  });
  await user.type(await screen.findByLabelText(organisationTexts.address), 'Ikeja');
  await user.click(screen.getByRole('button', { name: settingsTexts.save }));
  await screen.findByText(settingsTexts.saved);
  expect(sent('PUT', '/api/organisation').map(({ body }) => body)).toEqual([{ address: 'Ikeja' }]);
  expect(sent('GET', '/api/organisation')).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: organisationTexts.name })).toHaveProperty('value', 'Hope'),
  );
  // What a colleague stored is no change of this form.
  expect(screen.getByRole('button', { name: settingsTexts.save })).toHaveProperty('disabled', true);
});

test('the default senders send the changed one', async () => {
  const senders = { senderId: '', replyTo: '' };
  const path = '/api/settings/default-senders';
  const { user, sent } = renderScreen(<SendersForm senders={senders} mayChange />, {
    'GET /api/Messaging/RetrieveTenantSenderIDs': { returnObject: [] },
    [`PUT ${path}`]: over(senders),
  });
  await user.type(await screen.findByLabelText(organisationTexts.replyTo), 'office@grace.example');
  await user.click(screen.getByRole('button', { name: organisationTexts.saveSenders }));
  await screen.findByText(settingsTexts.saved);
  expect(sent('PUT', path).map(({ body }) => body)).toEqual([{ replyTo: 'office@grace.example' }]);
});

test('the e-mail settings send the changed ones', async () => {
  const settings = {
    fromName: '',
    replyTo: '',
    footer: '',
    language: 'en' as const,
    trackOpens: false,
    trackClicks: false,
    organisation: 'Grace',
  };
  const { user, sent } = renderScreen(<MailForm settings={settings} mayChange />, {
    'PUT /api/settings/mail': over(settings),
  });
  await user.click(await screen.findByRole('checkbox', { name: emailSettingsTexts.trackOpens }));
  await user.click(screen.getByRole('button', { name: settingsTexts.save }));
  await screen.findByText(settingsTexts.saved);
  expect(sent('PUT', '/api/settings/mail').map(({ body }) => body)).toEqual([{ trackOpens: true }]);
});

test('the sending settings send the changed ones, and both ends of quiet hours', async () => {
  const settings = {
    holdSeconds: 10,
    shareAddress: true,
    lateMinutes: 60,
    quietFrom: '21:00',
    quietTo: '07:00',
    stopWords: [],
    startWords: [],
    helpWords: [],
    stopAnswer: '',
    startAnswer: '',
    helpAnswer: '',
    usual: { stopAnswer: 'Bye', startAnswer: 'Hello', helpAnswer: 'Call' },
    always: { stop: ['stop'], start: ['start'], help: ['help'] },
    timeZone: 'Africa/Lagos',
  };
  const path = '/api/settings/sending';
  const { user, sent } = renderScreen(<SendingForm settings={settings} mayChange />, {
    [`PUT ${path}`]: over(settings),
  });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: settingsTexts.save }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: settingsTexts.save })).toHaveProperty('disabled', true),
    );
    return sent('PUT', path).at(-1)?.body;
  };
  await user.click(await screen.findByRole('checkbox', { name: sendingSettingsTexts.shareAddress }));
  expect(await save()).toEqual({ shareAddress: false });
  const from = screen.getByLabelText(sendingSettingsTexts.from);
  await user.clear(from);
  await user.type(from, '22:00');
  expect(await save()).toEqual({ quietFrom: '22:00', quietTo: '07:00' });
});
