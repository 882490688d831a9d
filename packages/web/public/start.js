// Before the app is loaded: paints the shape of the screen, and requests its files beside the entry.
const page = document.documentElement;
const address = window.location.pathname.toLowerCase().replace(/(.)\/+$/, '$1');
// Set by the build; during development there are none.
const texts = window.tidingsStartTexts ?? {};
const screenFiles = window.tidingsScreenFiles ?? {};

const token = localStorage.getItem('tidings.token');
/** The user whose session opens, as the app keeps them; none where this tab has another session. */
const user = (() => {
  const ofTab = sessionStorage.getItem('tidings.tab');
  return ofTab === null || ofTab === token ? readJson('tidings.user') : null;
})();
/** What the app last showed to this user: see lib/storage/shown-last.ts. */
const last = (user && readJson(`tidings.kept.${user.tenantId}.${user.id}.shown-last`)) || {};

function readJson(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The language that the app will show, as in messages/chosen-language.ts; undefined for one without texts here. */
function language() {
  const wanted = [
    localStorage.getItem('tidings.language') ?? '',
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  return wanted.find((tag) => tag === 'pseudo' || tag in texts) ?? 'en';
}

const tag = language();
const words = texts[tag] ?? {};
if (texts[tag]) page.lang = tag;

const scheme = localStorage.getItem('mantine-color-scheme-value');
const isDark =
  scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
page.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

function sideWidth() {
  const folded = localStorage.getItem('tidings.folded') ?? String(window.innerWidth <= 992);
  const width = Number(localStorage.getItem('tidings.side-bar'));
  if (folded === 'true') return '4.5rem';
  return width > 0 ? `min(${width}px, 20rem)` : '20rem';
}

const bar = (size, more = '') => `<i class="start-bar ${size}" style="${more}"></i>`;
const bars = (count, size, more) => bar(size, more).repeat(count);
/** A text in its place; where its language is unknown, a bar of about its size. */
const text = (kind, said) => (said ? `<span class="start-${kind}">${said}</span>` : bar('start-short'));
const head = (title, more = '') => `<div class="start-head">${text('title', title)}${more}</div>`;
const field = (label, size = '') =>
  `<div class="${size}">${text('label', label)}<div class="start-field"></div></div>`;
const card = (inside) => `<div class="start-card">${inside}</div>`;
const lines = (count) => '<div class="start-line"><i class="start-bar"></i></div>'.repeat(count);

function banner(channel) {
  const said = channel === 'sms' ? words.testSms : words.testEmail;
  if (!said || !last.testMode?.includes(channel)) return '';
  const link = user.permissions?.includes('settings.write') ? ` <u>${words.connect}</u>` : '';
  return `<div class="start-banner"><i></i><span>${said}${link}</span><span>${words.hide}</span></div>`;
}

const firstSteps = () =>
  card(`${bar('start-short')}${text('dimmed', words.lead)}${bar('start-thin')}${lines(6)}`);
const columns = () => `<div class="start-columns">
  <div>${card(bar('start-short') + lines(3)).repeat(2)}</div><div>${card(bar('start-short') + lines(4))}</div></div>`;

/** What is inside the frame, by address. */
const screens = {
  '/tenant': () => head(words.home) + (last.stepsLeft?.includes('message') ? firstSteps() : '') + columns(),
  '/tenant/people':
    () => `${head(words.people, `<div class="start-actions">${bars(2, 'start-control')}</div>`)}
    <div class="start-tools">
      <div class="start-field start-search"><b></b>${text('hint', words.search)}</div>${bars(2, 'start-control')}</div>
    <div class="start-card start-rows">${lines(12)}</div>`,
  '/tenant/sms/compose': () => `${head(words.sms)}<div class="start-fields">
    ${field(words.to, 'start-to')}${field(words.senderId, 'start-sender')}${field(words.message, 'start-message')}
    <div class="start-check"><b></b><div>${text('plain', words.personal)}${text('small', words.personalHint)}</div></div></div>`,
  '/tenant/email/compose': () => `<div class="start-mail">${head(words.email)}<div class="start-fields">
    ${field(words.to, 'start-to')}${field(words.subject)}${field(words.from)}</div></div>`,
};
const otherScreen = () => head('') + card(lines(8));

function signedInPage() {
  const channel = { '/tenant/sms/compose': 'sms', '/tenant/email/compose': 'email' }[address];
  const side = `<div class="start-side"><img src="/icon.svg" width="32" height="32" alt="">${bars(7, 'start-control')}</div>`;
  const top = '<div class="start-top"><img src="/icon.svg" width="28" height="28" alt=""></div>';
  const inside = (screens[address === '/' ? '/tenant' : address] ?? otherScreen)();
  return `${side}<div>${top}${channel ? banner(channel) : ''}<div class="start-page">${inside}</div></div>
    <div class="start-bottom">${bars(5, 'start-short')}</div>`;
}

let form = bars(3, 'start-control');
const formPage =
  () => `<div class="start-brand"><img src="/icon.svg" width="40" height="40" alt="">Tidings</div>
  <div class="start-form">${form}</div>`;

/** Sign-in, in the places of its form; where the server takes new organisations, with the way to one. */
function signInForm({ registration }) {
  const isInterrupted = address !== '/' || sessionStorage.getItem('tidings.place') !== null;
  const way = `<div class="start-foot">${words.newHere} <u>${words.createOrganisation}</u></div>`;
  return `<div>${text('title', words.signIn)}${text('dimmed', isInterrupted ? words.interrupted : words.welcomeBack)}</div>
    ${field(words.signInEmail)}${field(words.password)}
    <div class="start-submit">${bar('start-control')}${text('plain', words.forgotPassword)}</div>
    ${registration ? way : ''}`;
}

/** Stands in the page's root until the app renders; filled when the parser meets it, before the first paint. */
class StartPage extends HTMLElement {
  connectedCallback() {
    if (token !== null) page.style.setProperty('--start-side', sideWidth());
    this.className = token === null ? 'start' : 'start start-signed-in';
    this.role = 'status';
    this.ariaLabel = words.loading ?? 'Loading';
    this.innerHTML = `<div aria-hidden="true">${token === null ? formPage() : signedInPage()}</div>`;
  }
}
customElements.define('start-page', StartPage);

/** The files of the screen that this address leads to. */
function filesOfScreen() {
  if (token === null) return screenFiles[address.startsWith('/tenant') ? '/' : address];
  return screenFiles[address === '/' ? '/tenant' : address] ?? screenFiles['/tenant*'];
}

/** In a task each: a slow phone takes 10 ms for one. */
function requestFiles([file, ...others] = filesOfScreen() ?? []) {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.href = `/${file}`;
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
  else link.rel = 'modulepreload';
  document.head.append(link);
  setTimeout(requestFiles, 0, others);
}

// After the placeholder is painted, whose style sheet and the entry come first on a slow line.
requestAnimationFrame(() => setTimeout(requestFiles));
// The first number or date of a page takes a slow phone a tenth of a second, which passes while the styles come.
if (token !== null) setTimeout(() => new Intl.NumberFormat(page.lang));

/** Whether there is an organisation yet: asked for before the app is there, which takes the answer. */
async function askWelcome() {
  const answer = await fetch('/api/accounts/welcome', { signal: AbortSignal.timeout(15_000) });
  return answer.ok ? answer.json() : undefined;
}

function paintForm(inside) {
  form = inside;
  const painted = document.querySelector('start-page .start-form');
  if (painted) painted.innerHTML = form;
}

const leadsToSignIn = address === '/' || address.startsWith('/tenant');
if (token === null && (leadsToSignIn || address === '/sign-up')) {
  const asked = askWelcome().catch(() => undefined);
  window.tidingsWelcome = asked;
  void asked.then((welcome) => {
    if (!welcome || !leadsToSignIn) return;
    // Where there is none, '/' is for signing up: the files of its form come beside the entry too.
    if (welcome.first) requestFiles(screenFiles['/sign-up']);
    else if (words.signIn) paintForm(signInForm(welcome));
  });
}

/** Keys for the palette that come before the app listens: Ctrl+K, and the letters after it. Taken by app/commands. */
const early = { letters: null, stop: () => removeEventListener('keydown', keepKey) };

function keepKey(event) {
  // Sign-in leaves the keys to the browser; the shell has a main part.
  if (event.isComposing || event.altKey || !document.querySelector('start-page, #main')) return;
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl && !event.shiftKey && event.key.toLowerCase() === 'k') early.letters ??= '';
  else if (!withControl && early.letters !== null && event.key === 'Backspace')
    early.letters = early.letters.slice(0, -1);
  else if (!withControl && early.letters !== null && event.key.length === 1) early.letters += event.key;
  else return;
  event.preventDefault();
}

if (token !== null) {
  window.tidingsEarlyKeys = early;
  addEventListener('keydown', keepKey);
}
