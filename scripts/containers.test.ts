// The files for containers: they parse, and name only what is there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { settingNames } from '../packages/server/src/platform/config.ts';
import { root } from './run/program.ts';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
}

test('[OP-03] the image runs the program of a release as a user without rights', () => {
  const lines = read('Dockerfile')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const known = /^(FROM|WORKDIR|RUN|COPY|USER|ENV|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) \S/;
  expect(lines.filter((line) => !known.test(line))).toEqual([]);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last).toContain('USER node');
  expect(last).toContain('ENTRYPOINT ["/opt/tidings/bin/tidings"]');
  for (const line of lines.filter((one) => /^(FROM|.*image:)/.test(one))) expect(line).toMatch(/:\d/);
});

test('[OP-03] compose starts server and worker with settings that exist, and services that it names', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  expect(Object.keys(services)).toEqual(['server', 'worker', 'database', 'mail']);
  for (const name of ['server', 'worker']) {
    const { build, environment = {}, command, depends_on: needs = {} } = services[name] as Service;
    expect(command?.[0]).toBe('start');
    expect(existsSync(join(root, 'deploy', build?.context ?? '?', build?.dockerfile ?? '?'))).toBe(true);
    for (const setting of Object.keys(environment)) expect(settingNames).toContain(setting);
    for (const other of Object.keys(needs)) expect(services[other]).toBeDefined();
  }
  const used = Object.values(services).flatMap(({ volumes: own = [] }) =>
    own.map((one) => one.split(':')[0]),
  );
  expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  for (const { image, build } of Object.values(services)) if (!build) expect(image).toMatch(/:v?\d/);
});
