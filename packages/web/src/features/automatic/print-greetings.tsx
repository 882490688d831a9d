// Prints the greetings of the next two weeks.
import { useState } from 'react';
import { automatic, greetingStates } from '../../messages/en/automatic.ts';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { PrintSheet, type Sheet } from '../../ui/print/print-sheet.tsx';
import { plainOf } from '../compose/plain-text.ts';
import type { Greeting, Greetings } from './api.ts';
import { channelOf, dayWords, hasOwnText, occasionWords } from './greeting-words.ts';

export function PrintGreetings({ greetings: { items, today, settings } }: { greetings: Greetings }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const textOf = (one: Greeting) => (hasOwnText(one, channelOf(settings, one)) ? plainOf(one.text) : '');
  const print = () =>
    setSheet({
      title: `${automatic.birthdays}, ${automatic.anniversaries}`,
      note: `${automatic.coming}: ${dayWords(today)}`,
      columns: [
        automatic.sheetDay,
        automatic.sheetName,
        automatic.sheetWhat,
        automatic.sheetPhone,
        automatic.sheetEmail,
        automatic.sheetState,
        automatic.sheetText,
      ],
      rows: items.map((one) => [
        dayWords(one.date),
        one.name,
        occasionWords(one),
        one.phone,
        one.email,
        greetingStates[one.state],
        textOf(one),
      ]),
    });
  return (
    <>
      <PrintButton onPrint={print} />
      {sheet && <PrintSheet sheet={sheet} onPrinted={() => setSheet(null)} />}
    </>
  );
}
