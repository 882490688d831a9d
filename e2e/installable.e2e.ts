// The app can be installed, as a browser judges it.
import { expect, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('[OT-11] a browser finds nothing that keeps the app from being installed, and its icons are what they say', async ({
  page,
  church: _church,
  request,
}) => {
  await page.goto('/tenant');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A test's own profile forgets what is installed, and a browser says so.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of [...manifest.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toContain('manifest+json');
});
