// The choices of an import: what happens to existing people, and the start.
import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, Refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { ImportPage } from './import-page.tsx';
import { importTexts } from '../../messages/en/import.ts';
import { personFields } from '../../messages/en/person-fields.ts';

const id = '01900000-0000-7000-8000-0000000000c1';
const state = {
  id,
  state: 'waiting',
  fileName: 'people.csv',
  origin: '',
  message: '',
  total: 3,
  rows: 0,
  previewing: false,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  createdAt: '2026-11-23T15:00:00.000Z',
};
const column = (title: string, field: string, sample: string) => ({
  title,
  field,
  by: 'guess',
  samples: [sample],
});
const preview = {
  previewing: false,
  origin: '',
  columns: [column('Name', 'name', 'Ada Obi'), column('Phone', 'phone', '0803 123 4567')],
  choices: { existing: {}, within: {}, rows: {} },
  notes: [],
  counts: {
    rows: 3,
    create: 2,
    update: 1,
    skip: 0,
    fail: 0,
    problems: 0,
    existing: [{ kind: 'phoneAndName', count: 1 }],
    within: [],
  },
  newGroups: [],
  newFields: [],
  newClassifications: [],
  newAgeGroups: [],
  families: 0,
  items: [],
  total: 0,
};
const open = (answers: Answers = {}) =>
  renderScreen(
    <ImportPage />,
    {
      [`GET /api/people/imports/${id}`]: state,
      [`GET /api/people/imports/${id}/preview`]: preview,
      'GET /api/CustomFields/GetAllCustomFields': [],
      ...answers,
    },
    `/tenant/people/import?importId=${id}`,
  );
const mapping = `/api/people/imports/${id}/mapping`;

test('[PL-03] sends the choice for people who are there already, with the whole plan', async () => {
  const { user, sent } = open({ [`PUT ${mapping}`]: { status: true } });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Already in your people: Same phone and name' }),
    importTexts.leave,
  );
  await waitFor(() =>
    expect(sent('PUT', mapping)).toMatchObject([
      {
        body: {
          columns: [{ field: 'name' }, { field: 'phone' }],
          choices: { existing: { phoneAndName: 'skip' }, within: {}, rows: {} },
        },
      },
    ]),
  );
});

test('[PR-03] states the proof of consent of the whole file once a field is left', async () => {
  const { user, sent } = open({ [`PUT ${mapping}`]: { status: true } });
  await user.type(await screen.findByLabelText(personFields.consentHow), 'Sign-up sheet');
  expect(sent('PUT', mapping)).toEqual([]);
  await user.tab();
  await waitFor(() =>
    expect(sent('PUT', mapping)).toMatchObject([
      { body: { choices: { rows: {}, consent: { how: 'Sign-up sheet', on: '', by: '' } } } },
    ]),
  );
});

test('[PL-03] says what it would do, and imports only when its button is pressed', async () => {
  const start = `/api/people/imports/${id}/start`;
  const { user, sent } = open({ [`POST ${start}`]: { status: true } });
  expect((await screen.findByText(/2 people are new/)).textContent).toContain('1 is updated');
  expect(sent('POST', start)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Import/ }));
  await waitFor(() => expect(sent('POST', start)).toHaveLength(1));
});

test('[PL-03] asks for the column of the name, and does not start without one', async () => {
  const columns = [column('Who', 'ignore', 'Ada Obi'), column('Phone', 'phone', '0803 123 4567')];
  open({ [`GET /api/people/imports/${id}/preview`]: { ...preview, columns } });
  await screen.findByText(importTexts.nameMissing);
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true);
});

test('shows why a choice was refused, and the choice as it was', async () => {
  const message = 'This import was started meanwhile.';
  const { user } = open({ [`PUT ${mapping}`]: new Refusal(400, { message, code: 'badInput' }) });
  const choice = await screen.findByRole('combobox', { name: /Same phone and name/ });
  await user.selectOptions(choice, 'Add a second person');
  await screen.findByText(importTexts.notChanged);
  await screen.findByText(message);
  await waitFor(() => expect(choice).toHaveProperty('value', 'fill'));
});

test('[PL-03] has the screen that one has gone on to fetch again when the import is done', async () => {
  const start = `/api/people/imports/${id}/start`;
  let now = 'waiting';
  let people = 0;
  const Count = () => <p>{useQuery({ queryKey: ['count'], queryFn: () => people }).data} people</p>;
  const Screens = () => {
    const [isLeft, leave] = useState(false);
    return (
      <>
        <button type="button" onClick={() => leave(true)}>
          Leave
        </button>
        {isLeft ? <Count /> : <ImportPage />}
      </>
    );
  };
  const { user, sent } = renderScreen(
    <Screens />,
    {
      [`GET /api/people/imports/${id}`]: () => ({ ...state, state: now, created: people }),
      [`GET /api/people/imports/${id}/preview`]: preview,
      'GET /api/CustomFields/GetAllCustomFields': [],
      [`POST ${start}`]: () => {
        now = 'running';
        return { status: true };
      },
    },
    `/tenant/people/import?importId=${id}`,
  );
  await screen.findByText(/2 people are new/);
  await user.click(screen.getByRole('button', { name: /^Import/ }));
  await waitFor(() => expect(sent('POST', start)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText('0 people');
  people = 3;
  now = 'done';
  await screen.findByText('3 people', {}, { timeout: 5000 });
});
