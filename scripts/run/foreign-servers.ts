// Says which foreign servers the tests can use here, and how to get others.
import { existsSync, readdirSync } from 'node:fs';
import { citusPrograms } from '../../packages/server/testing/servers/citus.ts';

interface ForeignServer {
  name: string;
  isHere: () => boolean;
  /** How to get it; follows 'with'. */
  remedy: string;
}

/** The path of systemd's checker of units. */
export const systemdAnalyze = '/usr/bin/systemd-analyze';

/** The paths of the proxies that deploy/ has files for. */
export const nginxProgram = '/usr/sbin/nginx';
export const caddyProgram = '/usr/bin/caddy';

/** The path of Prometheus's checker of alert rules. */
export const promtool = '/usr/bin/promtool';

const servers: ForeignServer[] = [
  {
    name: 'Postfix',
    isHere: () => existsSync('/usr/sbin/smtp-sink'),
    remedy: "Debian's package postfix; tests against the whole of it need root",
  },
  {
    name: 'Exim',
    isHere: () => ['/opt/exim/usr/sbin/exim4', '/usr/sbin/exim4'].some((program) => existsSync(program)),
    remedy: "Debian's package exim4-daemon-light, unpacked into /opt/exim, and its user Debian-exim",
  },
  {
    name: 'dkimpy',
    isHere: () => existsSync('/usr/lib/python3/dist-packages/dkim'),
    remedy: "Debian's package python3-dkim",
  },
  {
    name: 'Dovecot',
    isHere: () => existsSync('/usr/lib/dovecot/imap'),
    remedy: "Debian's package dovecot-imapd; tests against it need root",
  },
  {
    name: 'Kannel',
    isHere: () => existsSync('/usr/lib/kannel/test/drive_smpp'),
    remedy: "Debian's packages kannel and kannel-extras",
  },
  {
    name: 'SpamAssassin',
    isHere: () => existsSync('/usr/bin/spamassassin'),
    remedy: "Debian's package spamassassin",
  },
  {
    name: 'systemd-analyze',
    isHere: () => existsSync(systemdAnalyze),
    remedy: "Debian's package systemd",
  },
  {
    name: 'nginx',
    isHere: () => existsSync(nginxProgram),
    remedy: "Debian's package nginx-light",
  },
  {
    name: 'Caddy',
    isHere: () => existsSync(caddyProgram),
    remedy: "Debian's package caddy",
  },
  {
    name: 'promtool',
    isHere: () => existsSync(promtool),
    remedy: "Debian's package prometheus",
  },
  {
    name: 'schemathesis',
    isHere: () => existsSync('.venv/bin/schemathesis'),
    remedy:
      'Python: python3 -m venv .venv && .venv/bin/pip install -r packages/server/testing/schemathesis/requirements.txt',
  },
  {
    name: 'a small disk to fill',
    isHere: () => process.platform === 'linux' && process.getuid?.() === 0,
    remedy: 'root on Linux, where it may mount one',
  },
  {
    name: 'a second PostgreSQL',
    isHere: () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
    remedy: "Debian's package postgresql",
  },
  {
    name: 'Citus',
    isHere: () => citusPrograms() !== null,
    remedy: 'its extension for PostgreSQL; CITUS_POSTGRES names the folder of programs of one that has it',
  },
];

/** A line about missing servers, whose tests were left out; empty if none is missing. */
export function missingServers(): string {
  const missing = servers.filter(({ isHere }) => !isHere());
  if (missing.length === 0) return '';
  const list = missing.map(({ name, remedy }) => `${name} (comes with ${remedy})`).join('; ');
  return `Not on this machine, so left out: ${list}.`;
}
