// The button that prints a screen.
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dialogTexts } from '../messages/en/dialogs.ts';

/** The print rules of each screen say what goes on paper. */
export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {dialogTexts.print}
    </Button>
  );
}
