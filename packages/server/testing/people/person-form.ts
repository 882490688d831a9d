// An organisation that sends the person form over the API, for its tests.
import type { TestServer } from '../test-server.ts';

/** An id that nobody has, and the one that means none. */
export const unknown = '018f0000-0000-7000-8000-000000000000';
export const noId = '00000000-0000-0000-0000-000000000000';

/** Two of the choices that every organisation has. */
export const female = '00000000-0000-4000-8000-000000000101';
export const married = '00000000-0000-4000-8000-000000000202';

/** Signs up an organisation, and returns what the tests of the form need. */
export async function startPersonForm(server: TestServer) {
  const { token, tenantId } = await server.signUp();
  const get = async (path: string) => (await server.call('GET', path, { token })).body;
  return {
    token,
    tenantId,
    get,
    create: (body: Record<string, unknown>, as = token) =>
      server.call('POST', '/api/people/createperson', { token: as, body }),
    update: (id: string, body: Record<string, unknown>) =>
      server.call('PUT', `/api/People/UpdatePerson/${id}`, { token, body }),
    load: async (id: string) => (await get(`/api/people/${id}`)).person,
    makeGroup: async (name: string, parentId?: string): Promise<string> =>
      (await server.call('POST', '/api/CreateGroup', { token, body: { name, parentId } })).body.id,
    /** Creates a custom field of persons by SQL. */
    makeField: async (controlType: number, parameterValues = ''): Promise<string> => {
      const [row] = await server.query<{ id: string }>(
        `insert into custom_field (tenant_id, id, label, control_type, parameter_values)
           values ($1, gen_random_uuid(), 'Baptised', $2, $3) returning id`,
        [tenantId, controlType, parameterValues],
      );
      return (row as { id: string }).id;
    },
  };
}

export type PersonForm = Awaited<ReturnType<typeof startPersonForm>>;
