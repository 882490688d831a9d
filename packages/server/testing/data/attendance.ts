// An organisation with people, a group and a settable clock, for tests of attendance.
import { beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects by asserting it
type Body = any;
type Answer = Promise<{ status: number; body: Body }>;

export interface CheckIn {
  readonly server: TestServer;
  readonly token: string;
  readonly tenantId: string;
  /** The group of the tests; `person` adds people to it by default. */
  readonly group: string;
  setNow: (now: string) => void;
  makeGroup: (body: Record<string, unknown>) => Promise<string>;
  person: (firstName: string, over?: Record<string, unknown>) => Promise<string>;
  open: (body?: Record<string, unknown>) => Answer;
  mark: (id: string, marks: [personId: string, present: boolean, at?: string][]) => Answer;
  absentees: (id: string) => Answer;
  /** One list with its roster, and all lists. */
  get: (id: string, search?: string) => Promise<Body>;
  list: (query?: string) => Promise<Body>;
}

/** The date of the lists; the clock stands at noon, and marks are from nine o'clock, by default. */
export const sunday = '2026-12-06';

/** Call it at the top of a test file; each test gets its own organisation. */
export function atCheckIn(): CheckIn {
  let server: TestServer;
  let token: string;
  let tenantId: string;
  let group: string;
  let now = new Date();
  const noon = `${sunday}T12:00:00Z`;
  beforeAll(async () => {
    server = await startTestServer({}, { clock: { now: () => now } });
  });
  beforeEach(async () => {
    now = new Date();
    ({ token, tenantId } = await server.signUp());
    group = await makeGroup({ name: 'Choir' });
    now = new Date(noon);
  });
  const makeGroup = async (body: Record<string, unknown>) =>
    (await server.call('POST', '/api/CreateGroup', { token, body })).body.id;
  const post = (path: string, body: Record<string, unknown>) => server.call('POST', path, { token, body });
  return {
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    get tenantId() {
      return tenantId;
    },
    get group() {
      return group;
    },
    setNow: (to) => {
      now = new Date(to);
    },
    makeGroup,
    person: async (firstName, over = {}) => {
      const body = { firstName, personGroups: [{ groupId: group }], ...over };
      return (await post('/api/people/createperson', body)).body.personId;
    },
    open: (body = {}) => post('/api/attendance', { name: 'Practice', date: sunday, groupId: group, ...body }),
    mark: (id, marks) =>
      post(`/api/attendance/${id}/marks`, {
        marks: marks.map(([personId, present, at = `${sunday}T09:00:00Z`]) => ({ personId, present, at })),
      }),
    get: async (id, search = '') =>
      (await server.call('GET', `/api/attendance/${id}?search=${encodeURIComponent(search)}`, { token }))
        .body,
    list: async (query = '') => (await server.call('GET', `/api/attendance${query}`, { token })).body,
    absentees: (id) => post(`/api/attendance/${id}/absentees`, {}),
  };
}
