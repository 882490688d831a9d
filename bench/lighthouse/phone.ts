// A browser that Lighthouse slows down to a cheap phone on a slow line.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../e2e/support/browser.ts';
import { runFirst } from './precedence.ts';

export interface Scores {
  /** Of 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** How quick this machine was during the visit: a score of a busy one says less. About 1,500 for a good laptop. */
  machine: number;
  /** What keeps accessibility and best practices below 100, in a line each. */
  faults: string[];
}

export interface Phone {
  /** Signs in with a token and looks at home, so that later visits have what the app keeps for this user. */
  signIn: (server: string, token: string) => Promise<void>;
  /** The median of each score over so many visits of a URL. */
  medians: (url: string, runs: number) => Promise<Scores>;
  close: () => Promise<void>;
}

/**
 * Starts the browser with an empty profile in a new folder. What this process starts afterwards gives way to it, so
 * the server is started after it.
 */
export async function openPhone(folder: string): Promise<Phone> {
  await mkdir(folder, { recursive: true });
  const options = await findBrowser(folder);
  const profile = path.join(folder, 'profile');
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...(options.args ?? []), '--remote-debugging-port=0'],
  });
  const port = Number((await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  await runFirst(await processOf(browser));
  return {
    signIn: async (origin, token) => {
      const page = await browser.newPage();
      await page.goto(`${origin}/icon.svg`);
      await page.evaluate((kept) => localStorage.setItem('tidings.token', kept), token);
      await page.goto(`${origin}/tenant`, { waitUntil: 'networkidle' });
      await page.close();
    },
    medians: async (url, runs) => {
      const visits: Scores[] = [];
      while (visits.length < runs) visits.push(await visit(url, port));
      return medianOf(visits);
    },
    close: () => browser.close(),
  };
}

async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not say what its process is');
  return browser.id;
}

/** A visit with empty caches, which Lighthouse sees to; what the app keeps in its storage stays. */
async function visit(url: string, port: number): Promise<Scores> {
  const onlyCategories = ['performance', 'accessibility', 'best-practices'];
  const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const counted = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    machine: result.lhr.environment.benchmarkIndex,
    faults: counted
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title} (${id})`),
  };
}

function medianOf(visits: readonly Scores[]): Scores {
  const middle = (name: Exclude<keyof Scores, 'faults'>): number =>
    visits.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    Number.NaN;
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    machine: middle('machine'),
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
  };
}
