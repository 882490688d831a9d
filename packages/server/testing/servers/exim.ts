// Starts Exim where the machine has it, to receive mail into a folder.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailsIn, type StoredMail } from './mail-folder.ts';
import { ended, freePort, listening } from '../program.ts';
import { selfSigned } from './self-signed.ts';

/** The installed program, or one unpacked beside Postfix, whose package conflicts with it. */
const PROGRAM = ['/opt/exim/usr/sbin/exim4', '/usr/sbin/exim4'].find((one) => existsSync(one));
/** Debian's Exim runs as this user only. */
const USER = 'Debian-exim';

/**
 * Whether this machine has Exim (Debian's package exim4-daemon-light) with its user, and may run it, as only root
 * may.
 */
export function eximRuns(): boolean {
  return (
    PROGRAM !== undefined &&
    process.getuid?.() === 0 &&
    readFileSync('/etc/passwd', 'utf8').includes(`\n${USER}:`)
  );
}

export interface Exim {
  port: number;
  /** The only user who can sign in; others are refused with 535. Clients may also send without signing in. */
  user: string;
  password: string;
  /** As in startPostfix. */
  mails(count: number): Promise<StoredMail[]>;
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Exim on a free port of 127.0.0.1, with STARTTLS by a self-signed certificate for localhost and all its data
 * in a temporary folder. `ways` are the authentication methods it offers; `settings` are further main settings.
 */
export async function startExim(
  options: { ways?: ('PLAIN' | 'LOGIN')[]; settings?: Record<string, string> } = {},
): Promise<Exim> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exim-'));
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  const owner = Number(execFileSync('id', ['-u', USER], { encoding: 'utf8' }));
  await chmod(folder, 0o755);
  for (const name of ['spool', 'log', 'mail']) {
    await mkdir(at(name));
    await chown(at(name), owner, 0);
  }
  for (const [name, text] of Object.entries({ key: selfSigned.key, cert: selfSigned.cert })) {
    await writeFile(at(name), text, { mode: 0o600 });
    await chown(at(name), owner, 0);
  }
  const port = await freePort();
  const credentials = { user: 'ada', password: 'p@ss wörd, "quoted"' };
  await writeFile(
    at('conf'),
    settingsOf(at, port, options.ways ?? ['PLAIN', 'LOGIN'], options.settings ?? {}),
  );
  await writeFile(at('password'), credentials.password);
  await chmod(at('password'), 0o644);
  const child = spawn(PROGRAM!, ['-C', at('conf'), '-bdf'], { stdio: 'ignore' });
  const log = async (): Promise<string> => {
    const read = (name: string) => readFile(at('log', name), 'utf8').catch(() => '');
    return `${await read('main')}${await read('panic')}`;
  };
  try {
    await listening(port, child);
  } catch (error) {
    throw new Error(await log(), { cause: error });
  }
  return {
    ...credentials,
    port,
    mails: (count) => mailsIn(at('mail/inbox'), count, log),
    log,
    async stop() {
      await ended(child);
      // Each delivery is a process that ends with this word, and would create its folders again.
      const times = (text: string, word: string): number => text.split(word).length - 1;
      for (let tries = 0; tries < 100; tries += 1) {
        const text = await log();
        if (times(text, ' Completed') >= times(text, ' <= ')) break;
        await wait(20);
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function settingsOf(
  at: (...parts: string[]) => string,
  port: number,
  ways: ('PLAIN' | 'LOGIN')[],
  settings: Record<string, string>,
): string {
  const main = {
    primary_hostname: 'exim.localhost',
    spool_directory: at('spool'),
    log_file_path: at('log/%s'),
    pid_file_path: at('spool/pid'),
    local_interfaces: '127.0.0.1',
    daemon_smtp_ports: String(port),
    acl_smtp_rcpt: 'rcpt',
    acl_smtp_data: 'accept',
    tls_advertise_hosts: '*',
    tls_certificate: at('cert'),
    tls_privatekey: at('key'),
    smtputf8_advertise_hosts: '*',
    keep_environment: '',
    // Each mail is delivered at once, however many came by its connection or wait.
    smtp_accept_queue_per_connection: '0',
    smtp_accept_max: '100',
    // It stays one user throughout, so that it writes without the rights of root.
    deliver_drop_privilege: 'true',
    ...settings,
  };
  const signIns = {
    PLAIN:
      'server_prompts = :\n  server_condition = ${if and{{eq{$auth2}{ada}}{eq{$auth3}{PASSWORD}}}}\n  server_set_id = $auth2',
    LOGIN:
      'server_prompts = Username:: : Password::\n  server_condition = ${if and{{eq{$auth1}{ada}}{eq{$auth2}{PASSWORD}}}}\n  server_set_id = $auth1',
  };
  return `${Object.entries(main)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}
begin acl
rcpt:
  deny
    local_parts = ^unknown
    message = 5.1.1 No such mailbox here
  accept

begin routers
all:
  driver = accept
  transport = folder

begin transports
folder:
  driver = appendfile
  directory = ${at('mail/inbox')}
  create_directory
  maildir_format
  user = ${USER}
  return_path_add
  envelope_to_add

begin authenticators
${ways
  .map(
    (way) =>
      `${way}:\n  driver = plaintext\n  public_name = ${way}\n  ${signIns[way].replace('PASSWORD', `\${readfile{${at('password')}}}`)}\n`,
  )
  .join('')}`;
}
