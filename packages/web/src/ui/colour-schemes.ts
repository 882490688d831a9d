// The choices of light and dark, for the user's menu and the account page.
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react';

/** 'auto' follows the device. The catalogue `themeTexts` names each. */
export const colourSchemes: { value: MantineColorScheme; icon: typeof IconSun }[] = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceLaptop },
];
