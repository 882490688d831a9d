// Signing up, in and out, over the API.
import { beforeAll, describe, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '../../testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});

describe('registering', () => {
  test('[AU-02] creates the organisation and signs its owner in', async () => {
    const { token, tenantId, email } = await house.signUp({ organisation: 'Grace Chapel' });
    const { status, body } = await house.call('GET', '/api/membership/getcurrentsignedinuser', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ tenantId, email, organisation: 'Grace Chapel', role: 'owner' });
  });
});
