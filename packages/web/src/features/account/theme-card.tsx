// Chooses light, dark, or what the device has.
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { accountTexts as texts } from '../../messages/en/account.ts';
import { themeTexts } from '../../messages/en/themes.ts';
import { colourSchemes } from '../../ui/colour-schemes.ts';
import { Card } from './card.tsx';

/** This browser remembers the choice. */
export function ThemeCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title={texts.theme} about={texts.themeAbout}>
      <SegmentedControl
        mt="sm"
        aria-label={texts.theme}
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
        data={colourSchemes.map(({ value }) => ({ value, label: themeTexts[value] }))}
      />
    </Card>
  );
}
