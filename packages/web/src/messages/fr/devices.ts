// French words for a device by its browser and system.
import type { deviceTexts as english } from '../en/devices.ts';
import type { Translation } from '../language.ts';

export const deviceTexts: Translation<typeof english> = {
  on: (browser, system) => `${browser} sur ${system}`,
};
