// Prints which role may make which call, and writes it to docs/roles.md.
import { writeFileSync } from 'node:fs';
import { contractCalls, rolesFile, rolesTable } from '../packages/server/testing/roles-table.ts';

const table = rolesTable(await contractCalls());
writeFileSync(rolesFile, table);
console.log(table);
