// The built service worker, on a server of this test: starting offline, and new builds.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const built = readFileSync(join(import.meta.dirname, '../packages/web/dist/sw.js'), 'utf8');

/** The built worker with this test's files: the list of files and the version are text in it. */
const workerOf = (files: string[], version: string): string =>
  built
    .replaceAll(/\["\/"[^\]]*\]/g, JSON.stringify(files))
    .replaceAll(/(["'`])[0-9a-f]{12}\1/g, JSON.stringify(version));

/** Serves build 1 or 2 of an app whose page names its build and runs one file of it. */
async function serve() {
  let build = 1;
  const server = createServer(({ url = '' }, response) => {
    const file = /^\/assets\/app-(\d)\.js$/.exec(url);
    const [type, text] =
      url === '/sw.js'
        ? ['text/javascript', workerOf(['/', `/assets/app-${build}.js`], `build-${build}`)]
        : file
          ? ['text/javascript', `document.title = 'app ${file[1]}'`]
          : url.startsWith('/api')
            ? ['application/json', `"answer of build ${build}"`]
            : ['text/html', `<h1>Build ${build}</h1><script src="/assets/app-${build}.js"></script>`];
    const isOld = file !== null && file[1] !== String(build);
    response.writeHead(isOld ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => (build = 2),
    close: () => server.close(),
  };
}

test('[OT-02] the app starts offline, shows a new build at the next load, and never caches API answers', async ({
  page,
  context,
  request,
}) => {
  const server = await serve();
  await page.goto(`${server.address}/tenant/takeattendance`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await page.evaluate(() => fetch('/api/people').then((answer) => answer.text()))).toContain(
    'build 1',
  );

  await context.setOffline(true);
  await page.goto(`${server.address}/tenant/takeattendance/one`);
  await expect(page.getByRole('heading', { name: 'Build 1' })).toBeVisible();
  await expect(page).toHaveTitle('app 1');
  expect(
    await page.evaluate(() =>
      fetch('/api/people').then(
        () => 'kept',
        () => 'not kept',
      ),
    ),
  ).toBe('not kept');

  await context.setOffline(false);
  server.deploy();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Build 2' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('tidings-shell-build-2');
  // A page still open from the previous build may request files that the server no longer has.
  const old = () => page.evaluate(() => fetch('/assets/app-1.js').then((answer) => answer.text()));
  await expect.poll(old).toContain('app 1');
  expect((await request.get(`${server.address}/assets/app-1.js`)).status()).toBe(404);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Build 2' })).toBeVisible();
  await expect(page).toHaveTitle('app 2');
  server.close();
});

test('[OT-02] the server lets browsers check for a new worker at each load', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toContain('javascript');
});
