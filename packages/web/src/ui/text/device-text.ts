// Says a device of the API in the language of the screens.
import { deviceTexts } from '../../messages/en/devices.ts';

/** 'Chrome on Android', as the API has it in English, in the language of the screens; other names stay. */
export function deviceText(device: string): string {
  const [, browser, system] =
    /^(.+) on (iPhone|iPad|Android|Windows|Chromebook|Mac|Linux)$/.exec(device) ?? [];
  return browser && system ? deviceTexts.on(browser, system) : device;
}
