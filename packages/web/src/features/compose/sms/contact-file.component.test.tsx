// A contact file that is still being read while its user goes on.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSms } from '../../../../testing/open-sms.tsx';
import { compose } from '../../../messages/en/compose.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';

/** Chooses a file, and returns what answers with its one contact. */
async function chooseFile() {
  const answer = Promise.withResolvers<object>();
  const opened = openSms({ 'POST /api/messaging/upload/preview': () => answer.promise });
  await opened.user.click(await screen.findByRole('tab', { name: destinationTexts.file }));
  const file = new File(['Name,Phone\nBola,0244123456\n'], 'visitors.csv', { type: 'text/csv' });
  await opened.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await screen.findByLabelText(destinationTexts.readingFile);
  const read = () =>
    answer.resolve({
      status: true,
      contacts: [{ row: 2, name: 'Bola', phone: '0244123456' }],
      rejected: [],
    });
  return { ...opened, read };
}

const chosen = (): Promise<HTMLElement> =>
  within(screen.getByRole('group', { name: destinationTexts.to })).findByText('visitors.csv (1)');

test('[SC-12] neither Send nor a draft goes without the file; it says that it is being read', async () => {
  const { user, read, sent } = await chooseFile();
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'At six');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(destinationTexts.stillReading('visitors.csv'));
  await user.click(screen.getByRole('button', { name: compose.moreWays }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as Draft' }));
  expect(screen.queryByRole('dialog', { name: 'Confirm Send' })).toBeNull();
  expect(sent('POST', '/api/Messaging/PostSmsDraft')).toEqual([]);
  // It is still waited for while another picker is open.
  await user.click(screen.getByRole('tab', { name: destinationTexts.numbers }));
  await user.click(screen.getByRole('tab', { name: destinationTexts.file }));
  expect(screen.getByLabelText(destinationTexts.readingFile)).toBeTruthy();
  read();
  await chosen();
});

test('[SC-12] a file that is read after Discard is not added to the next message', async () => {
  const { user, read } = await chooseFile();
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'At six');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog', { name: /Discard/ });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText(destinationTexts.readingFile)).toBeNull());
  read();
  // The answer is worked on before the next click is.
  await user.click(screen.getByRole('tab', { name: destinationTexts.numbers }));
  expect(screen.queryByText(/visitors\.csv/)).toBeNull();
});
