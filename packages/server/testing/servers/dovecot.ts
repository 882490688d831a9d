// Starts Dovecot where the machine has it, with mailboxes to read by IMAP.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, freePort, listening } from '../program.ts';

const PROGRAM = '/usr/sbin/dovecot';

/** Whether this machine has Dovecot's IMAP server (Debian's package dovecot-imapd) and may run it, as only root may. */
export function dovecotRuns(): boolean {
  return existsSync(PROGRAM) && existsSync('/usr/lib/dovecot/imap') && process.getuid?.() === 0;
}

export interface Dovecot {
  port: number;
  /** The password of every mailbox. */
  password: string;
  /**
   * Cuts all connections and restarts on the same port with the same mailboxes; `renumbered` gives the user's mails new
   * UIDs.
   */
  restart(renumbered?: { user: string }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1 without TLS, with all its data in a temporary folder. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dovecot-'));
  const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  const port = await freePort();
  const password = 'rock-of-ages';
  const mail = path.join(folder, 'mail');
  await chmod(folder, 0o755);
  await mkdir(mail);
  await chown(mail, nobody, nobody);
  const config = path.join(folder, 'dovecot.conf');
  await writeFile(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${mail}/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${mail}/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const start = async () => {
    const child = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' });
    await listening(port, child).catch(async (error: unknown) => {
      throw new Error(
        `${String(error)}\n${await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')}`,
      );
    });
    return child;
  };
  let child = await start();
  return {
    port,
    password,
    async restart(renumbered) {
      await ended(child);
      if (renumbered)
        for (const name of [
          'dovecot-uidlist',
          'dovecot-uidvalidity',
          'dovecot.index',
          'dovecot.index.log',
          'dovecot.index.cache',
        ])
          await rm(path.join(mail, renumbered.user, name), { force: true });
      child = await start();
    },
    async stop() {
      await ended(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
