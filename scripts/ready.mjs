// Prepares a start or a test: installs dependencies, checks Node, builds the web client.
// Runs before anything is installed, so it works on Node 20 without dependencies. Usage: node scripts/ready.mjs start|test|dev
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './ready/installed.mjs';
import { hashOf } from './ready/sources.mjs';
import { takeTurn } from './ready/turn.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const lockFile = at('package-lock.json');
const programs = at('node_modules', '.bin');
const oldestNode = 24;

class Refusal extends Error {}

const isMissing = {
  dependencies: () => stampIn(at('node_modules', '.tidings-lock')) !== hashOf(root, ['package-lock.json']),
  webClient: () => stampIn(at('packages', 'web', 'dist', '.stamp')) !== hashOfWebClient(),
};

/** @param {string} task what will run next: start, test or dev */
async function getReady(task) {
  if (!['start', 'test', 'dev'].includes(task))
    throw new Refusal('Usage: node scripts/ready.mjs start|test|dev');
  const missing = () => isMissing.dependencies() || (task !== 'dev' && isMissing.webClient());
  if (missing()) {
    const giveBack = await takeTurn(at('.stamps'), () =>
      console.log('Another start is getting things ready: waiting for it …'),
    );
    try {
      if (isMissing.dependencies()) await getDependencies();
      checkNode();
      if (task !== 'dev' && isMissing.webClient()) await buildWebClient();
    } finally {
      giveBack();
    }
  }
  checkNode();
}

async function getDependencies() {
  const stamp = at('node_modules', '.tidings-lock');
  const hash = hashOf(root, ['package-lock.json']);
  if (!isInstalled(readFileSync(lockFile, 'utf8'), at('node_modules'))) {
    console.log(
      existsSync(stamp)
        ? 'Getting the dependencies (they have changed) …'
        : 'Getting the dependencies (first time only; this takes a minute or two) …',
    );
    rmSync(stamp, { force: true });
    // The web client is built here, so the development packages are needed whatever NODE_ENV says.
    await npm(
      ['ci', '--include=dev', '--include=optional', '--loglevel=error'],
      'The dependencies could not be got.',
    );
    await dropForeignNode();
  }
  writeFileSync(stamp, hash);
}

async function buildWebClient() {
  console.log('Building the web client …');
  const hash = hashOfWebClient();
  const build = ['run', 'build', '--silent', '--workspace', '@tidings/web', '--', '--logLevel', 'warn'];
  await npm(build, 'The web client could not be built.');
  mkdirSync(at('packages', 'web', 'dist'), { recursive: true });
  writeFileSync(at('packages', 'web', 'dist', '.stamp'), hash);
}

function hashOfWebClient() {
  return hashOf(root, ['package-lock.json', 'packages/contract', 'packages/web']);
}

/** Checks the Node that the next script gets: the one among the dependencies, otherwise the system's. */
function checkNode() {
  if (existsSync(join(programs, 'node'))) return;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return;
  throw new Refusal(
    `Tidings needs Node ${oldestNode} or newer. It brings one for Linux and macOS, but none for this machine ` +
      `(${process.platform} ${process.arch}), and the Node found here is ${process.versions.node}. ` +
      `Install Node ${oldestNode} (https://nodejs.org), then try again.`,
  );
}

/** Removes an installed Node that cannot run here (without glibc, for example), so that the system's is used. */
async function dropForeignNode() {
  const ours = join(programs, 'node');
  const runs = await run(ours, ['--version'], 'ignore');
  if (!runs) rmSync(ours, { force: true });
}

/** Runs npm with the dependencies' programs first in PATH; its output goes to the terminal. */
async function npm(args, complaint) {
  const { npm_node_execpath: node, npm_execpath: script } = process.env;
  const command = node && script?.endsWith('.js') && existsSync(node) ? [node, script] : ['npm'];
  if (!(await run(command[0], [...command.slice(1), ...args], 'inherit')))
    throw new Refusal(`${complaint} What npm said stands above.`);
}

/** @returns {Promise<boolean>} whether the program started and succeeded */
function run(program, args, stdio) {
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` };
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env, stdio });
    child.once('error', (error) => {
      if (stdio === 'inherit') console.error(error.message);
      done(false);
    });
    child.once('exit', (code) => done(code === 0));
  });
}

function stampIn(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

try {
  await getReady(process.argv[2] ?? '');
} catch (error) {
  if (error instanceof Refusal) console.error(error.message);
  else if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    console.error(`Something is to be got ready, but this user may not write in ${root} (${error.message}).`);
  else throw error;
  process.exitCode = 1;
}
