// Chooses light, dark, or what the device has.
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { colourSchemes } from '../../ui/colour-schemes.ts';
import { Card } from './card.tsx';

/** This browser remembers the choice. */
export function ThemeCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Theme" about="For this browser only.">
      <SegmentedControl
        mt="sm"
        aria-label="Theme"
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
        data={colourSchemes.map(({ value, label }) => ({ value, label }))}
      />
    </Card>
  );
}
