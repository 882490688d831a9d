// Says in words what device a User-Agent header is of.

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The names of a browser and of a system; '' for what is not known. */
export interface Device {
  browser: string;
  system: string;
}

/** What a User-Agent header is of; a program by its own name. */
export function deviceOf(userAgent: string): Device {
  const found = (among: [RegExp, string][]) => among.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const [browser, system] = [found(browsers), found(systems)];
  return { browser: browser || (system ? '' : (/^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() ?? '')), system };
}

/** 'Chrome on Android', or as much of it as can be told; '' for an empty header. */
export function deviceWords(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return browser && system ? `${browser} on ${system}` : browser || system;
}
