// Tests that calls read a bounded multiple of a tenant's rows, whatever the statistics.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Place, readRoutes, type Route, type TextFor } from '../testing/api-calls.ts';
import { fillCall, ownTexts } from '../testing/fill-call.ts';
import { fillChurch } from '../testing/data/full-church.ts';
import { type SeededData, seedData } from '../testing/data/furnish.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { recordPlans, type Ran, planReports } from '../testing/plan-work.ts';

/** People of the organisation; of most other records it has as many or fewer. */
const many = 5000;
/** Rows and pages that one statement may read; looking up a row takes about ten. */
const maxRead = 40 * many;
/** Each changed row also takes a page of every index. */
const maxChanged = 100 * many;

/** What the queries of calls are asked with, by name: each alone. What is not a call's is refused. */
const asked: Record<string, string[]> = {
  search: ['bello', 'singer12', 'si'],
  searchText: ['singer', 'singer12'],
  text: ['singer'],
  alike: ['1'],
  states: ['active', 'archived'],
  state: ['sent', 'delivered', 'undelivered,rejected'],
  sort: ['lastName', '-created', 'birthday'],
  page: ['15'],
  pageSize: ['200'],
  limit: ['30', '100'],
  groups: ['none'],
  groupsMatch: ['none'],
  ageFrom: ['20'],
  birthMonths: ['3'],
  genders: ['00000000-0000-4000-8000-000000000101'],
  createdFrom: ['2026-01-01'],
  channel: ['sms', 'email'],
  cause: ['dnd', 'no-phone'],
  reason: ['dnd'],
  show: ['update', 'unread'],
  tag: ['feast'],
  from: ['2026-01-01'],
};

const isRead = ({ method, path, isPublic }: Route) =>
  !isPublic && (method === 'GET' || path.endsWith('/estimate')) && !/events$|operator/.test(path);

const tooMuch = (ran: Ran[], most: number): string[] =>
  ran
    .filter(({ work }) => work > most)
    .map(({ work, text, steps }) => `${work}\n  ${text}\n  ${steps.join(', ')}`);

let plans: { take: () => Ran[] };
beforeAll(() => {
  plans = recordPlans();
});

describe.each([
  ['many of another organisation', 10_000],
  ['a handful of rows', 10],
])('where the statistics are of %s', (_, others) => {
  let server: TestServer;
  let mine: SeededData;
  beforeAll(async () => {
    server = await startTestServer({}, {}, planReports);
    await server.query(`do $$ declare name regclass; begin
      for name in select oid from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'engine')
      loop execute format('alter table %s set (autovacuum_enabled = off)', name); end loop; end $$`);
    await server.signUp();
    await fillChurch(server, await seedData(server, 'alpaca', '+2348031110001'), others);
    await server.query('analyze');
    mine = await fillChurch(server, await seedData(server, 'zebedee', '+2348039990009'), many);
  });

  /**
   * Makes a call, and again for its second page where it has one; returns what it read too much of, and whether it
   * succeeded.
   */
  async function ask(route: Route, textFor: TextFor): Promise<{ answered: boolean; faults: string[] }> {
    plans.take();
    const { url, sent } = fillCall(route, textFor, 'filter');
    const { status, body } = await server.call(route.method, url, { token: mine.token, ...sent });
    const cursor = status < 300 ? (body?.nextCursor as string | null | undefined) : null;
    const next = `${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor ?? '')}`;
    if (cursor) await server.call(route.method, next, { token: mine.token });
    const faults = tooMuch(plans.take(), maxRead).map((what) => `${route.method} ${url}: ${what}`);
    return { answered: status < 300, faults };
  }

  test('no call that reads scans the tenant’s rows again and again', async () => {
    const faults: string[] = [];
    const routes = (await readRoutes(server.app)).filter(isRead);
    expect(routes.length).toBeGreaterThan(60);
    // An SMS and a group of members; an e-mail and a smart group.
    const [first] = await server.query<{ id: string }>(
      "select id from message where tenant_id = $1 and channel = 'email' and total = $2",
      [mine.tenantId, many],
    );
    const others = { ...mine, message: first?.id ?? '', group: mine.smartGroup };
    const texts: Record<string, string[]> = { ...asked, fields: [`${mine.customField}:Tenor`] };
    for (const route of routes) {
      // The list is tried with every filter.
      const names = route.path.endsWith('/people/export') ? ['selection'] : route.query;
      const queries = ['', ...names].flatMap((name): [string, string][] =>
        [ownTexts(mine, route)(name, 'query'), ...(texts[name] ?? [])].map((text) => [name, text]),
      );
      let isAnswered = false;
      for (const [name, text] of queries.filter(([name, text]) => name === '' || text !== ''))
        for (const whose of /\{id\}|Groups/i.test(route.path) || name === 'group' ? [mine, others] : [mine]) {
          const own = ownTexts(whose, route);
          const textFor = (field: string, place: Place) =>
            place !== 'query' ? own(field, place) : field === name ? text : '';
          const { answered, faults: found } = await ask(route, textFor);
          isAnswered ||= answered;
          faults.push(...found);
        }
      if (!isAnswered) faults.push(`${route.method} ${route.path} was never answered`);
    }
    expect(faults).toEqual([]);
  });

  test('neither do bulk changes of people and their undo', async () => {
    const choice = { filter: {}, groupId: mine.otherGroup, classificationId: null };
    const path = '/api/people/changes';
    plans.take();
    for (const action of ['setClassification', 'addToGroup', 'removeFromGroup', 'archive']) {
      const post = (to: string, body: object) => server.call('POST', to, { token: mine.token, body });
      const change = await post(path, { ...choice, action });
      expect(change).toMatchObject({ status: 200 });
      expect(await post(`${path}/${change.body.changeId}/undo`, {})).toMatchObject({ status: 200 });
    }
    const undone = await server.call('DELETE', `/api/people/imports/${mine.import}`, { token: mine.token });
    expect(undone.status).toBe(200);
    expect(tooMuch(plans.take(), maxChanged)).toEqual([]);
  });
});
