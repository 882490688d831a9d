// Finds the browser for the tests: CHROMIUM_PATH, an installed one, or the bundled one.
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

// The headless shell is the same engine without the windows, and takes a fifth less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

// The browser makes no calls to the internet, and a container's small /dev/shm is enough.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage'];

/** How to start the browser. `folder` is where the bundled one may be unpacked. */
export async function findBrowser(folder: string): Promise<LaunchOptions> {
  const installed = process.env['CHROMIUM_PATH'] ?? findInstalled();
  if (!installed) return unpackBrowser(join(folder, 'browser'));
  // Chromium refuses to run as root inside its sandbox.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: installed, args: [...quiet, ...asRoot, '--disable-gpu'] };
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the bundled Chromium with the libraries and the font that a bare machine lacks.
 * It unpacks into the temporary folder and would keep an older version found there, so it is given a new folder.
 */
async function unpackBrowser(folder: string): Promise<LaunchOptions> {
  const { inflate } = await import('@sparticuz/chromium');
  const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    for (const part of ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'])
      await inflate(join(packed, part));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsConf(folder));
  return {
    executablePath: join(folder, 'chromium'),
    args: [...quiet, '--no-sandbox', '--disable-gpu', '--no-zygote'],
    env: {
      ...definedEnv(),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    },
  };
}

const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

const definedEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
