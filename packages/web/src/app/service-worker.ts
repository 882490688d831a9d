// Starts the app without a line: keeps its page and the files that taking attendance needs; never an answer of the API.

/** Written in by the build: addresses of this build's files, the page first. */
declare const tidingsShellFiles: readonly string[];
/** Written in by the build: a name that changes with any of them. */
declare const tidingsShellVersion: string;

/** What this file uses of a service worker; the types of the page's window know none. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
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
/** On a line that is all but dead, the kept page comes after so many milliseconds. */
const patience = 4000;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (/^\/(api|files|hooks|u)(\/|$)/i.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(openPage(event.request));
  else if (pathname.startsWith('/assets/') || tidingsShellFiles.includes(pathname))
    event.respondWith(openFile(event.request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(prefix + tidingsShellVersion);
  // The page without the browser's own cache; the others never change under one name.
  await cache.addAll(
    tidingsShellFiles.map((path) => (path === page ? new Request(path, { cache: 'reload' }) : path)),
  );
  await worker.skipWaiting();
}

/** The build before stays too: a page that is open from it may still want a file of it. */
async function takeOver(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(kept.slice(0, -2).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The server's page wherever there is a line, so that a new build is seen at the next load. */
async function openPage(request: Request): Promise<Response> {
  const cache = await caches.open(prefix + tidingsShellVersion);
  const kept = await cache.match(page);
  const answer = worker.fetch(request);
  if (!kept) return answer;
  const tired = new Promise<Response>((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([answer.catch(() => kept), tired]);
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? worker.fetch(request);
}
