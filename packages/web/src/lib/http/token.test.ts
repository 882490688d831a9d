// The sessions of one browser: several organisations, several tabs, several users.
import { beforeEach, expect, test, vi } from 'vitest';
import {
  heldTokens,
  keepToken,
  keepUser,
  openHeld,
  preferTabsToken,
  readKeptUser,
  readRemoval,
  readToken,
  rememberedPlace,
  rememberedTenant,
  sessionEnded,
  startTab,
} from './token.ts';

function storage(): Storage {
  const held: Record<string, string> = Object.create(null);
  // As in a browser, the keys are its properties.
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    setItem: { value: (key: string, value: string) => void (held[key] = value) },
    removeItem: { value: (key: string) => void delete held[key] },
  }) as unknown as Storage;
}

const user = (id: string, tenantId: string) => JSON.stringify({ id, tenantId });

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { location: { pathname: '/tenant/people', search: '' } });
});

/** Goes on in another tab, which starts with the storage of its own that is given. */
function inTab(own: Storage): Storage {
  vi.stubGlobal('sessionStorage', own);
  startTab();
  return own;
}

function enter(token: string, tenantId: string, id = 'ada'): void {
  keepToken(token);
  keepUser(token, user(id, tenantId));
}

test('[AU-10] a browser keeps a session of each organisation, and opens the one that is asked for', () => {
  enter('grace-1', 'grace');
  enter('mary-1', 'mary');
  expect(readToken()).toBe('mary-1');
  expect(heldTokens()).toEqual({ grace: 'grace-1' });
  expect(openHeld('grace')).toBe(true);
  expect([readToken(), readKeptUser()]).toEqual(['grace-1', user('ada', 'grace')]);
  expect(heldTokens()).toEqual({ mary: 'mary-1' });
  expect(openHeld('peter')).toBe(false);
});

test('[AU-10] a tab keeps its organisation while another tab opens another one', () => {
  enter('grace-1', 'grace');
  const first = sessionStorage;
  inTab(storage());
  enter('mary-1', 'mary');
  inTab(first);
  expect([readToken(), readKeptUser()]).toEqual(['grace-1', user('ada', 'grace')]);
  // A new tab starts with the organisation opened last, or with that of the tab used last.
  inTab(storage());
  expect(readToken()).toBe('mary-1');
  inTab(first);
  preferTabsToken();
  inTab(storage());
  expect(readToken()).toBe('grace-1');
});

test('[AU-01] a tab of a session that ended elsewhere carries no other token until the page is loaded again', () => {
  enter('grace-1', 'grace');
  const first = sessionStorage;
  const second = inTab(storage());
  enter('grace-2', 'grace');
  vi.stubGlobal('sessionStorage', first);
  expect(readToken()).toBeNull();
  inTab(first);
  expect(readToken()).toBe('grace-2');
  expect(second).not.toBe(first);
});

test('[AU-06] the sessions of one user are gone when another signs in', () => {
  enter('grace-1', 'grace');
  enter('mary-1', 'mary');
  enter('peter-1', 'peter', 'bola');
  expect(heldTokens()).toEqual({});
});

test('[AU-03] where a session ends, the user signs in again, although another organisation is open', () => {
  enter('mary-1', 'mary');
  enter('grace-1', 'grace');
  sessionEnded('grace-1');
  expect(readToken()).toBeNull();
  expect([rememberedPlace(), rememberedTenant()]).toEqual(['/tenant/people', 'grace']);
  enter('grace-2', 'grace');
  expect(heldTokens()).toEqual({ mary: 'mary-1' });
});

test('[AU-10] who is removed is in their other organisation, and nothing of the old one is kept', () => {
  enter('mary-1', 'mary');
  enter('grace-1', 'grace');
  localStorage.setItem('tidings.kept.grace.ada.compose-sms:', 'a draft');
  localStorage.setItem('tidings.kept.mary.ada.compose-sms:', 'another');
  sessionEnded('grace-1', 'You no longer belong to Grace Church.');
  expect(readToken()).toBe('mary-1');
  expect(readRemoval()).toBe('You no longer belong to Grace Church.');
  expect(rememberedPlace()).toBeNull();
  expect(localStorage.getItem('tidings.kept.grace.ada.compose-sms:')).toBeNull();
  expect(localStorage.getItem('tidings.kept.mary.ada.compose-sms:')).toBe('another');
});
