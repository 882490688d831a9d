// The home screen: first steps, attention with its links, celebrations, and what a role sees.
import { screen, waitFor, within } from '@testing-library/react';
import { homeSteps } from '@tidings/contract/calls/home.ts';
import { permissionsOf } from '@tidings/contract/permissions.ts';
import { expect, test } from 'vitest';
import { type Answers, renderScreen, user } from '../../../testing/render-screen.tsx';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { home } from '../../messages/en/home.ts';
import { report } from '../../messages/en/report.ts';
import type { Home } from './api.ts';
import { HomePage } from './home-page.tsx';

const id = (n: number): string => `01900000-0000-7000-8000-00000000000${n}`;
const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`);
const nothing: Home = {
  today: '2026-12-30',
  steps: null,
  attention: [],
  followUps: { items: [], total: 0 },
  celebrations: [],
  messages: [],
  growth: months.map((month) => ({ month, people: 0 })),
  attendance: [],
};
const stepsWith = (...done: string[]): Home['steps'] =>
  homeSteps.map((step) => ({ step, done: done.includes(step) }));

const open = (parts: Partial<Home>, answers: Answers = {}) =>
  renderScreen(<HomePage />, { 'GET /api/home': { ...nothing, ...parts }, ...answers });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('[OT-03] in a new organisation the first steps are the page, each a link to its screen', async () => {
  open({ steps: stepsWith('people') });
  await screen.findByRole('heading', { name: home.welcome('Ada') });
  expect(screen.getByText(home.progress(1, 6))).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(hrefOf(home.people)).toBe('/tenant/people/import');
  expect(hrefOf(home.sms)).toBe('/tenant/settings/providers?add=sms');
  expect(hrefOf(home.senderId)).toBe('/tenant/settings/sender-ids?request=yes');
  expect(hrefOf(home.senderAddress)).toBe('/tenant/settings/email');
  expect(hrefOf(home.message)).toBe('/tenant/sms/compose');
  expect(hrefOf(home.colleague)).toBe('/tenant/settings/colleagues');
  expect(screen.getByRole('img', { name: home.isDone })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: home.attention })).toBeNull();
});

test('[OT-03] steps that are left come after attention, and can be hidden and brought back', async () => {
  let hidden = false;
  const { user: actor, sent } = open(
    {},
    {
      'GET /api/home': () => ({ ...nothing, steps: hidden ? null : stepsWith('people', 'message') }),
      'PUT /api/home/first-steps': ({ body }: { body: { hidden: boolean } }) => {
        ({ hidden } = body);
        return { status: true };
      },
    },
  );
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([home.attention, home.finish]);
  expect(screen.queryByRole('link', { name: home.people })).toBeNull();
  await actor.click(screen.getByRole('button', { name: home.hide }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: home.finish })).toBeNull());
  await actor.click(await screen.findByRole('button', { name: dialogTexts.undo }));
  await screen.findByRole('heading', { name: home.finish });
  expect(sent('PUT', '/api/home/first-steps').map(({ body }) => body.hidden)).toEqual([true, false]);
});

test('[OT-03] each line of attention leads to the exact list', async () => {
  const line = { count: 3, messageId: null, name: '' };
  open({
    attention: [
      { ...line, kind: 'late' },
      { ...line, kind: 'approval' },
      { kind: 'notReached', count: 1, messageId: id(1), name: 'Rehearsal' },
      { ...line, kind: 'replies' },
      { ...line, kind: 'lowUnits' },
      { ...line, kind: 'bounces' },
    ],
  });
  await screen.findByRole('heading', { name: home.attention });
  expect(hrefOf(home.late(3))).toBe('/tenant/sent?state=scheduled');
  expect(hrefOf(home.approval(3))).toBe('/tenant/sent?state=approval');
  expect(hrefOf(home.notReached(1, 'Rehearsal'))).toBe(`/tenant/sent/${id(1)}`);
  expect(hrefOf(home.replies(3))).toBe('/tenant/inbox');
  expect(hrefOf(home.lowUnits(3))).toBe('/tenant/units');
  expect(hrefOf(home.bounces(3))).toBe('/tenant/consent?channel=email&reason=bounced');
});

test('[OT-03] the last messages say so where the operator has paused sending', async () => {
  const row: Home['messages'][number] = {
    id: id(1),
    channel: 'sms',
    state: 'ready',
    purpose: 'bulk',
    name: '',
    subject: 'GRACE',
    excerpt: 'Rehearsal at six',
    total: 3,
    counts: { pending: 3 },
    kept: 0,
    units: 3,
    executionDate: null,
    createdAt: '2026-12-30T08:00:00.000Z',
    acceptedAt: '2026-12-30T08:00:00.000Z',
    finishedAt: null,
    preparing: null,
    waitsForOperator: true,
  };
  open({ messages: [row, { ...row, id: id(2), waitsForOperator: false }] });
  await screen.findByRole('heading', { name: home.messages });
  expect(screen.getAllByText(report.waitsForOperator)).toHaveLength(1);
});

test('[OT-03] nothing to attend to says so, and plots are tables too', async () => {
  open({
    growth: months.map((month, n) => ({ month, people: n * 10 })),
    attendance: [
      { id: id(1), name: 'Sunday service', date: '2026-12-20', present: 80 },
      { id: id(2), name: 'Sunday service', date: '2026-12-27', present: 95 },
    ],
  });
  await screen.findByText(home.calm);
  expect(
    screen.getByRole('img', { name: home.growthPlot('January 2026', 0, 'December 2026', 110) }),
  ).toBeTruthy();
  expect(hrefOf(home.addedThisMonth(10))).toBe('/tenant/people?createdFrom=2026-12-01&sort=-created');
  const table = screen.getByRole('region', { name: home.attendanceTable, hidden: true });
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent),
  ).toEqual([
    `${home.service}${home.present}`,
    'Sun 27 Dec 2026, Sunday service95',
    'Sun 20 Dec 2026, Sunday service80',
  ]);
});

const bola = { personId: id(3), name: 'Bola Ade', pictureUrl: '', hasPhone: true, hasEmail: false };
const birthday: Home['celebrations'] = [{ kind: 'birthday', date: '2026-12-31', years: 40, people: [bola] }];
const growth = months.map((month) => ({ month, people: 3 }));

test("[OT-03] 'Write' opens the composer with that person", async () => {
  const { user: actor, address } = open({ celebrations: birthday, growth });
  await actor.click(await screen.findByRole('button', { name: home.writeTo('Bola Ade') }));
  await waitFor(() => expect(address()).toBe(`/tenant/sms/compose?person=${id(3)}`));
});

test('[OT-03] a viewer sees birthdays without a way to write', async () => {
  const viewer = { ...user, role: 'viewer', permissions: permissionsOf.viewer };
  open({ celebrations: birthday, growth }, { 'GET /api/Membership/GetCurrentSignedInUser': viewer });
  await screen.findByText('Tomorrow: turns 40');
  expect(screen.queryByRole('button', { name: home.writeTo('Bola Ade') })).toBeNull();
});

test('[OT-03] a group leader finds their groups, and writes to one that has members', async () => {
  open({
    groups: [
      { id: id(1), name: 'Choir', people: 12 },
      { id: id(2), name: 'Ushers', people: 0 },
    ],
  });
  const card = within(await screen.findByRole('region', { name: home.myGroups }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Choir${home.countPeople(12)}${home.write}`,
    `Ushers${home.countPeople(0)}`,
  ]);
  expect(hrefOf('Choir')).toBe(`/tenant/peoplegroups?open=${id(1)}`);
  expect(hrefOf(home.writeTo('Choir'))).toBe(`/tenant/sms/compose?group=${id(1)}`);
  expect(hrefOf(home.takeAttendance)).toBe('/tenant/takeattendance');
});
