// English words for a device by its browser and system.
import { catalogue } from '../language.ts';

export const deviceTexts = catalogue('deviceTexts', {
  on: (browser: string, system: string) => `${browser} on ${system}`,
});
