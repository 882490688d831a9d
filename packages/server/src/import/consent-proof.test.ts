// Proof of consent: noted by form and by import, exported, and kept by a merge.
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.call(method, path, { token: at.token, ...(body ? { body } : {}) });
const proof = { consentHow: 'Paper form', consentOn: '2026-03-04', consentBy: 'Taken by Ada' };
const create = (more: Record<string, string>) =>
  call('POST', '/api/people/createperson', { firstName: 'Obi', lastName: 'Eze', ...more });

test('[PR-03] is noted when adding a person, changed, and exported', async () => {
  const { body } = await create(proof);
  expect(body.person).toMatchObject(proof);
  const path = `/api/People/UpdatePerson/${body.personId}`;
  expect((await call('PUT', path, { firstName: 'Obi' })).body.person).toMatchObject(proof);
  const later = { firstName: 'Obi', consentHow: 'Website', consentOn: '' };
  expect((await call('PUT', path, later)).body.person).toMatchObject({
    consentHow: 'Website',
    consentOn: '',
    consentBy: '',
  });
  const { body: exported } = await call('GET', `/api/people/${body.personId}/export`);
  expect(exported.person.proofOfConsent).toEqual({ how: 'Website', on: '', by: '' });
});

test('[PR-03] is corrected part by part, while another proof takes no part of the old one', async () => {
  const { body } = await create(proof);
  const change = async (more: Record<string, string>) =>
    (await call('PUT', `/api/People/UpdatePerson/${body.personId}`, { firstName: 'Obi', ...more })).body
      .person;
  expect(await change({ consentOn: '2026-03-05' })).toMatchObject({ ...proof, consentOn: '2026-03-05' });
  expect(await change({ consentHow: 'Website' })).toMatchObject({
    consentHow: 'Website',
    consentOn: '',
    consentBy: '',
  });
});

test('[PR-03] is stated once for a file: for everybody without one, never over another, and undone with it', async () => {
  await create({ mobilePhone: '08033331234' });
  await create({ firstName: 'Uche', mobilePhone: '08033331235', ...proof });
  const statement = { how: 'Sign-up sheet', on: '2026-05-17', by: 'Deacon Bola' };
  const stated = { consentHow: 'Sign-up sheet', consentOn: '2026-05-17', consentBy: 'Deacon Bola' };
  const { id } = await at.look(
    'First Name,Last Name,Phone,Consent\nObi,Eze,08033331234,\nUche,Eze,08033331235,\nNgozi,Obi,,\nTola,Obi,,By phone\n',
  );
  const choices = (consent: object) => ({ choices: { existing: { phoneAndName: 'replace' }, consent } });
  expect(await at.map(id, choices({ ...statement, on: '2999-01-01' }))).toMatchObject({ status: 400 });
  const { preview } = await at.map(id, choices(statement));
  expect(preview.choices.consent).toEqual(statement);
  expect(preview.counts).toMatchObject({ create: 2, update: 1, skip: 1, problems: 0 });
  await at.finish(id);
  expect(await at.one('obi eze')).toMatchObject(stated);
  expect(await at.one('uche eze')).toMatchObject(proof);
  expect(await at.one('ngozi obi')).toMatchObject(stated);
  expect(await at.one('tola obi')).toMatchObject({ consentHow: 'By phone', consentOn: '', consentBy: '' });
  await at.undo(id);
  expect(await at.one('obi eze')).toMatchObject({ consentHow: '', consentOn: '', consentBy: '' });
});

test('[PR-03] has a possible day that has passed', async () => {
  for (const consentOn of ['2026-02-30', '4 March', '2999-01-01'])
    expect((await create({ ...proof, consentOn })).status).toBe(400);
});

test('[PR-03] comes with an import, day by day as the file writes them, and back out of an export', async () => {
  const header = 'First Name,Last Name,Consent,Consent date,Consent by\n';
  const state = await at.importFile(
    `${header}Ada,Obi,Paper form,04/03/2026,Bola\nChi,Obi,By phone,25/12/2025,\nDan,Obi,Form,2026,\n`,
  );
  expect(state).toMatchObject({ created: 3 });
  expect(await at.one('ada obi')).toMatchObject({ ...proof, consentBy: 'Bola' });
  expect(await at.one('chi obi')).toMatchObject({ consentHow: 'By phone', consentOn: '2025-12-25' });
  expect(await at.one('dan obi')).toMatchObject({ consentHow: 'Form', consentOn: '' });
  expect(await at.errorsOf(state.id)).toMatchObject([
    { row: 4, reason: "'2026' is no whole day of consent, and was left out." },
  ]);
  const { body: csv } = await call('GET', '/api/people/export');
  const [ada] = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  expect(ada).toMatchObject({ Consent: 'Paper form', 'Consent Date': '2026-03-04', 'Consent By': 'Bola' });
  expect(await at.importFile(csv)).toMatchObject({ created: 0, updated: 0 });
});

test('[PR-03] of an existing person is filled in by an import, never overwritten, and taken back by its undo', async () => {
  await create({ mobilePhone: '08033331234' });
  const file = 'First Name,Last Name,Phone,Consent\nObi,Eze,08033331234,Paper form\n';
  const state = await at.importFile(file);
  expect(await at.one('obi eze')).toMatchObject({ consentHow: 'Paper form' });
  await at.importFile(file.replace('Paper form', 'Website'));
  expect(await at.one('obi eze')).toMatchObject({ consentHow: 'Paper form' });
  expect((await server.call('DELETE', `/api/people/imports/${state.id}`, { token: at.token })).status).toBe(
    200,
  );
  expect(await at.one('obi eze')).toMatchObject({ consentHow: '' });
});

test('[PR-03] is kept by a merge, a second one in a note', async () => {
  const { body: keeper } = await create({});
  const { body: first } = await create(proof);
  const { body: second } = await create({ consentHow: 'Website' });
  await call('POST', '/api/people/merge', {
    personId: keeper.personId,
    personIds: [first.personId, second.personId],
  });
  const { person } = (await call('GET', `/api/people/${keeper.personId}`)).body;
  expect(person).toMatchObject(proof);
  expect(person.notes.map(({ description }: { description: string }) => description)).toEqual([
    'Proof of consent: Website',
  ]);
});
