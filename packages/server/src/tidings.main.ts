// The command `tidings`: runs one of its commands, or lists them.
import { argv } from 'node:process';
import { ownVersion } from './platform/version.ts';

interface Command {
  /** What it does, for the list. */
  does: string;
  /** Runs it; it reads the rest of the arguments itself. */
  run: () => Promise<unknown>;
}

const commands: Record<string, Command> = {
  start: {
    does: 'starts the server; --only=api serves, --only=worker sends',
    run: () => import('./main.ts'),
  },
  migrate: { does: 'brings the database to this version', run: () => import('./migrate.main.ts') },
  backup: {
    does: '[FILE] writes tables, files and the secret into one file',
    run: () => import('./platform/backup/main.ts'),
  },
  restore: {
    does: 'FILE loads a backup into a new, empty installation',
    run: () => import('./platform/backup/main.ts'),
  },
  'reset-password': {
    does: 'EMAIL [--without-two-factor] prints a link for a new password',
    run: () => import('./reset-password.main.ts'),
  },
  'verify-audit': {
    does: 'checks the audit log of every organisation',
    run: () => import('./verify-audit.main.ts'),
  },
  distribute: {
    does: '[--now] moves recipients to the workers of a Citus cluster',
    run: () => import('./distribute.main.ts'),
  },
  doctor: { does: 'examines the installation and says what to mend', run: () => import('./doctor.main.ts') },
  version: {
    does: 'prints the versions of Tidings and Node',
    run: async () => console.log(`Tidings ${ownVersion()} on Node ${process.versions.node}`),
  },
};

const [, , given = 'help', ...rest] = argv;
const name = given === '--version' ? 'version' : given;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command && rest.some((word) => word === '--help' || word === '-h')) {
  console.log(`tidings ${name} ${command.does}`);
} else if (command) {
  // Backup and restore share a program, which goes by the command's name.
  if (name !== 'backup' && name !== 'restore') argv.splice(2, 1);
  await command.run();
} else {
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  const lines = Object.entries(commands).map(([one, { does }]) => `  ${one.padEnd(width)}  ${does}`);
  const isAsked = ['help', '--help', '-h'].includes(name);
  if (!isAsked) console.error(`There is no command ${name}.`);
  (isAsked ? console.log : console.error)(['Usage: tidings COMMAND', ...lines].join('\n'));
  process.exitCode = isAsked ? 0 : 1;
}
