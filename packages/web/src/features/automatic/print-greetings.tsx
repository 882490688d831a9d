// Prints the greetings of the next two weeks.
import { useState } from 'react';
import { automatic, greetingStates } from '../../messages/en/automatic.ts';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { PrintSheet, type Sheet } from '../../ui/print/print-sheet.tsx';
import type { Greetings } from './api.ts';
import { dayWords, occasionWords } from './greeting-words.ts';

export function PrintGreetings({ greetings: { items, today } }: { greetings: Greetings }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const print = () =>
    setSheet({
      title: `${automatic.birthdays}, ${automatic.anniversaries}`,
      note: `${automatic.coming}: ${dayWords(today)}`,
      columns: [
        automatic.sheetDay,
        automatic.sheetName,
        automatic.sheetWhat,
        automatic.sheetPhone,
        automatic.sheetState,
      ],
      rows: items.map((one) => [
        dayWords(one.date),
        one.name,
        occasionWords(one),
        one.phone,
        greetingStates[one.state],
      ]),
    });
  return (
    <>
      <PrintButton onPrint={print} />
      {sheet && <PrintSheet sheet={sheet} onPrinted={() => setSheet(null)} />}
    </>
  );
}
