// Starts Postfix where the machine has it, to receive mail into a folder.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailsIn, type StoredMail } from './mail-folder.ts';
import { ended, freePort, listening } from '../program.ts';
import { selfSigned } from './self-signed.ts';

const DAEMONS = '/usr/lib/postfix/sbin';

/** Whether this machine has Postfix (Debian's package postfix) and may run it, as only root may. */
export function postfixRuns(): boolean {
  return existsSync(`${DAEMONS}/master`) && process.getuid?.() === 0;
}

export interface Postfix {
  port: number;
  /**
   * Waits until the mailbox has this many mails, and returns them all in no order. It gets the mail of all addresses
   * in all domains, except those that begin with 'unknown', which are refused with 550 5.1.1.
   */
  mails(count: number): Promise<StoredMail[]>;
  /** Its whole log. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts Postfix on a free port of 127.0.0.1, with STARTTLS by a self-signed certificate for localhost and all its
 * data in a temporary folder. `settings` are further lines of its main.cf, such as { message_size_limit: '5000' }.
 */
export async function startPostfix(settings: Record<string, string> = {}): Promise<Postfix> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postfix-'));
  const port = await freePort();
  await layOut(folder, port, settings);
  // It ends after ten minutes, since a killed test cannot stop it.
  const child = spawn(`${DAEMONS}/master`, ['-c', path.join(folder, 'conf'), '-s', '-e', '600'], {
    stdio: 'ignore',
  });
  const log = (): Promise<string> => readFile(path.join(folder, 'log'), 'utf8').catch(() => '');
  try {
    await listening(port, child);
  } catch (error) {
    throw new Error(await log(), { cause: error });
  }
  return {
    port,
    mails: (count) => mailsIn(path.join(folder, 'mail/inbox'), count, log),
    log,
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Writes the settings, and makes the folders with the owners that Postfix requires. */
async function layOut(folder: string, port: number, settings: Record<string, string>): Promise<void> {
  const postfix = idOf('postfix');
  const nobody = idOf('nobody');
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  await chmod(folder, 0o755);
  for (const name of ['conf', 'queue', 'queue/pid']) await mkdir(at(name));
  const queues = ['incoming', 'active', 'deferred', 'bounce', 'defer', 'trace', 'flush', 'hold', 'corrupt'];
  for (const name of [...queues, 'saved', 'maildrop', 'private', 'public'].map((one) => `queue/${one}`)) {
    await mkdir(at(name), { mode: 0o700 });
    await chown(at(name), postfix, 0);
  }
  await mkdir(at('data'), { mode: 0o700 });
  await chown(at('data'), postfix, 0);
  await mkdir(at('mail'));
  await chown(at('mail'), nobody, 0);

  await writeFile(at('conf/tls.pem'), selfSigned.key + selfSigned.cert, { mode: 0o600 });
  await writeFile(at('conf/domains'), '/./ OK\n');
  await writeFile(at('conf/boxes'), '!/^unknown/ inbox/\n');
  const main = {
    compatibility_level: '3.6',
    queue_directory: at('queue'),
    data_directory: at('data'),
    daemon_directory: DAEMONS,
    mail_owner: 'postfix',
    setgid_group: 'postdrop',
    maillog_file: at('log'),
    maillog_file_prefixes: folder,
    myhostname: 'postfix.localhost',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    mydestination: '',
    alias_maps: '',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    virtual_mailbox_domains: `regexp:${at('conf/domains')}`,
    virtual_mailbox_maps: `regexp:${at('conf/boxes')}`,
    virtual_mailbox_base: at('mail'),
    virtual_mailbox_limit: '0',
    virtual_uid_maps: `static:${nobody}`,
    virtual_gid_maps: `static:${nobody}`,
    // Only trace headers are added on top of a mail, so that it can be compared byte for byte.
    local_header_rewrite_clients: '',
    // Without its delay of one second for clients that are faster than the disk.
    in_flow_delay: '0s',
    smtpd_tls_security_level: 'may',
    smtpd_tls_chain_files: at('conf/tls.pem'),
    ...settings,
  };
  await writeFile(
    at('conf/main.cf'),
    Object.entries(main)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  await writeFile(at('conf/master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${services}`);
}

/** Services of master.cf that receive, queue and deliver; mail is sent elsewhere only where transport_maps says so. */
const services = `
qmgr       unix       n - n 300 1 qmgr
cleanup    unix       n - n -   0 cleanup
rewrite    unix       - - n -   - trivial-rewrite
tlsmgr     unix       - - n -   1 tlsmgr
bounce     unix       - - n -   0 bounce
defer      unix       - - n -   0 bounce
trace      unix       - - n -   0 bounce
proxymap   unix       - - n -   - proxymap
error      unix       - - n -   - error
retry      unix       - - n -   - error
anvil      unix       - - n -   1 anvil
virtual    unix       - n n -   - virtual
smtp       unix       - - n -   - smtp
postlog    unix-dgram n - n -   1 postlogd
`;

const idOf = (user: string): number => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
