// The service worker: starts the app offline from cached files, never from API answers.

/** Set by the build: the addresses of this build's files, the page first. */
declare const tidingsShellFiles: readonly string[];
/** Set by the build: the addresses of the files of each language but English. */
declare const tidingsLanguageFiles: Readonly<Record<string, readonly string[]>>;
/** Set by the build: a name that changes with any of the files. */
declare const tidingsShellVersion: string;

/** The parts of a service worker that this file uses; the window's types have none. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
  navigator: { languages: readonly string[] };
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as Worker;
const prefix = 'tidings-shell-';
const page = '/';
/** Milliseconds to wait for the server's page before the cached one is shown: on a slow connection it is there at once. */
const pageTimeout = 300;

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeControl()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (/^\/(api|files|hooks|u)(\/|$)/i.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(openPage(event.request));
  else if (pathname.startsWith('/assets/') || tidingsShellFiles.includes(pathname))
    event.respondWith(openFile(event));
});

/**
 * One file after the other, so that on a slow connection the calls of the user who is working meanwhile come first. What
 * an install that was broken off has fetched is not fetched again.
 */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(prefix + tidingsShellVersion);
  const own = worker.navigator.languages.flatMap((tag) => tidingsLanguageFiles[tag.slice(0, 2)] ?? []);
  for (const path of new Set([...tidingsShellFiles, ...own])) {
    // The page bypasses the browser's own cache; the other files never change under one name.
    if (path === page) await cache.add(new Request(path, { cache: 'reload', priority: 'low' }));
    else if (!(await cache.match(path))) await cache.add(new Request(path, { priority: 'low' }));
  }
  await worker.skipWaiting();
}

/** Keeps the previous build too: a page opened from it may still load its files. */
async function takeControl(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Prefers the server's page, so that a new build shows at the next load. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(prefix + tidingsShellVersion);
  const cached = await cache.match(page);
  const answer = worker.fetch(request);
  if (!cached) return answer;
  const timeout = new Promise<Response>((resolve) => setTimeout(resolve, pageTimeout, cached));
  return Promise.race([answer.catch(() => cached), timeout]);
}

/** Keeps the files of every screen and language that this device has opened: this build's files are all that there can be. */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await worker.fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = caches.open(prefix + tidingsShellVersion);
    event.waitUntil(cache.then((opened) => opened.put(request, copy)));
  }
  return answer;
}
