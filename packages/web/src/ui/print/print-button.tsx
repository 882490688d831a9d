// The button that prints a screen, or a sheet made for paper.
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dialogTexts } from '../../messages/en/dialogs.ts';

interface PrintButtonProps {
  /** Prepares a sheet; without it the screen is printed by the print rules of its styles. */
  onPrint?: () => void;
  loading?: boolean;
}

export function PrintButton({ onPrint, loading = false }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={loading}
      onClick={onPrint ?? (() => window.print())}
    >
      {dialogTexts.print}
    </Button>
  );
}
