// Writes and reads docs/roles.md: which role may make which call.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@tidings/contract/call.ts';
import { keyScopes, permissionsOf, type Role, roleNames, roles } from '@tidings/contract/permissions.ts';

/** The file of the table. */
export const rolesFile = join(import.meta.dirname, '../../../docs/roles.md');

const callsFolder = join(import.meta.dirname, '../../contract/src/calls');

/** Who makes calls; the operator is the owner of an organisation of their own, the key an owner's with all scopes. */
export const callers = [...roles, 'stranger', 'operator', 'key'] as const;
export type Caller = (typeof callers)[number];

/** 'own groups': only what concerns the groups that the caller leads. */
export type Verdict = 'yes' | 'own groups' | '–';

/** What the contract declares for a call and a caller. */
export function declared({ needs, forGroupLeaders, forKeys }: Call, caller: Caller): Verdict {
  if (needs === 'nobody') return 'yes';
  if (caller === 'stranger') return '–';
  if (caller === 'key') return forKeys || (keyScopes as readonly string[]).includes(needs) ? 'yes' : '–';
  if (needs === 'session') return 'yes';
  if (needs === 'operator') return caller === 'operator' ? 'yes' : '–';
  const role: Role = caller === 'operator' ? 'owner' : caller;
  if (!permissionsOf[role].includes(needs)) return '–';
  if (role !== 'group_leader') return 'yes';
  return forGroupLeaders ? 'own groups' : '–';
}

/** The name of a call in the table. */
export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Every call of the contract. */
export async function contractCalls(): Promise<Call[]> {
  const files = readdirSync(callsFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.toSorted().map((name) => import(join(callsFolder, name)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((one): one is Call => typeof one === 'object' && one !== null && 'operationId' in one);
}

const titles: Record<Caller, string> = {
  ...roleNames,
  stranger: 'Stranger',
  operator: 'Operator',
  key: 'API key',
};

const head = `# Which role may make which call

Made by \`npm run roles\` from the declarations of the calls; a test makes every call as everybody and compares.
'own groups': a group leader, for the groups they lead and those below. The organisation can take some of it from its
staff (Settings > Colleagues). Nobody reaches another organisation's data. The operator is shown as the owner of an
organisation of their own, and the API key as one that an owner made with every scope.
`;

/** The whole document: a table for each tag. */
export function rolesTable(calls: readonly Call[]): string {
  const byTag = Map.groupBy(calls, ({ tag }) => tag);
  const tables = [...byTag]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, those]) => {
      const rows = those
        .map((call) => [nameOf(call), ...callers.map((caller) => declared(call, caller))])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
      const lines = [
        ['Call', ...callers.map((caller) => titles[caller])],
        ['---', ...callers.map(() => '---')],
        ...rows,
      ];
      return `## ${tag}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
    });
  return [head, ...tables].join('\n');
}

/** What the document says, by call. */
export function readRolesTable(document: string): Map<string, Record<Caller, Verdict>> {
  const rows = document.split('\n').flatMap((line) => {
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return /^(GET|POST|PUT|DELETE) /.test(name) ? [[name, cells] as const] : [];
  });
  return new Map(
    rows.map(([name, cells]) => [
      name,
      Object.fromEntries(callers.map((caller, at) => [caller, cells[at]])) as Record<Caller, Verdict>,
    ]),
  );
}
