// A church that asks for approval, with colleagues, for tests of approval.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchMessage } from '../src/messaging/compose/schedule/launch.ts';
import { openComposing } from '../src/open-composing.ts';
import { addColleague } from './colleagues.ts';
import { type Church, makeChurch } from './data/church.ts';
import { checkInvariants } from './providers/ledger.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Colleague = Awaited<ReturnType<typeof addColleague>>;
type Team = { server: TestServer; church: Church; staff: Colleague; admin: Colleague };

/**
 * For every test a church of its own with five people in its choir, a member of staff and an
 * administrator, which asks for approval above three recipients. The functions act as the member
 * of staff unless told otherwise.
 */
export function useApproval() {
  const team = {} as Team;
  beforeAll(async () => {
    // Messages are accepted for a provider, since the outbox costs nothing.
    team.server = await startTestServer({ SMPP_URL: 'smpp://church:secret@127.0.0.1:9' });
  });
  beforeEach(async () => {
    team.church = await makeChurch(team.server);
    await team.church.crowd(5);
    team.staff = await addColleague(team.server, team.church.token, 'staff');
    team.admin = await addColleague(team.server, team.church.token, 'admin');
    await actions.limit({ recipients: 3 });
  });
  afterAll(() => checkInvariants(team.server));
  const actions = actionsOf(team);
  return Object.assign(team, actions);
}

function actionsOf(team: Team) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    token = team.staff.token,
  ) => team.server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const sms = (message: string, over: Record<string, unknown> = {}) => ({
    subject: 'GRACE',
    message,
    groupedContacts: [`group_${team.church.choir}`],
    ...over,
  });
  return {
    call,
    sms,
    limit: (rules: { recipients?: number | null; units?: number | null; always?: string[] }) =>
      call(
        'PUT',
        '/api/settings/approval',
        { recipients: null, units: null, always: [], ...rules },
        team.church.token,
      ),
    send: async (message: string, over: Record<string, unknown> = {}, token = team.staff.token) =>
      (await call('POST', '/api/Messaging/sendSms', sms(message, over), token)).body,
    read: async (id: string, token = team.staff.token) =>
      (await call('GET', `/api/messages/${id}`, undefined, token)).body,
    approve: (id: string, token = team.admin.token, fingerprint?: string) =>
      call('POST', `/api/messages/${id}/approve`, fingerprint === undefined ? {} : { fingerprint }, token),
    sendBack: (id: string, note = 'Please name the hall.', token = team.admin.token) =>
      call('POST', `/api/messages/${id}/send-back`, { note }, token),
    balance: async () => (await call('GET', '/api/units')).body.balance,
    noticesOf: async (token: string) =>
      (await call('GET', '/api/notices', undefined, token)).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'approval',
      ),
    dueLanes: async (id: string) =>
      (await team.server.query('select lane from engine.due where message_id = $1 order by 1', [id])).map(
        (row) => row['lane'],
      ),
    addressesOf: async (id: string) =>
      (await team.server.query('select address from recipient where message_id = $1', [id])).length,
    launch: (id: string) => launchMessage(openComposing(team.server.context), team.church.tenantId, id),
    schedule: async (message: string, executionDate = '2035-12-07T09:00', token = team.staff.token) =>
      (await call('POST', '/api/Messaging/saveSmsSchedule', sms(message, { executionDate }), token)).body,
    bringForward: (id: string, ago: string) =>
      team.server.query(
        'update message set execute_at = engine.now() - $2::interval, updated_at = engine.now() where id = $1',
        [id, ago],
      ),
  };
}
