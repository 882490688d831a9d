// Fixture: a process that commits rows until it is killed. Argument: the data folder.
import type { Client } from 'pg';
import { newClient } from '../db/new-client.ts';
import { startPostgres } from './supervisor.ts';

const postgres = await startPostgres({ folder: process.argv[2] ?? '' });
const connect = async (): Promise<Client> => {
  const client = newClient({ connectionString: postgres.url });
  await client.connect();
  return client;
};

const client = await connect();
await client.query('create table if not exists kept (n int primary key, text text)');
for (const busy of [
  'select pg_sleep(600)',
  'select count(*) from generate_series(1, 100000000000) n',
  `insert into kept select -n, repeat('x', 500) from generate_series(1, 100000000) n`,
]) {
  void (await connect()).query(busy);
}
for (let n = 1; ; n += 1) {
  await client.query('insert into kept values ($1, $2)', [n, 'y'.repeat(500)]);
  process.stdout.write(`${n}\n`);
}
