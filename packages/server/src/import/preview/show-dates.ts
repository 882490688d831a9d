// Shows how the dates of each column are read, with an example of the file.
import type { previewImport } from '@tidings/contract/calls/people/imports.ts';
import type { ReplyOf } from '@tidings/contract/call.ts';
import { readDayMonthYear } from '@tidings/contract/rules/days.ts';
import type { Tx } from '../../platform/db/database.ts';
import { labelKey } from '../decide/prepare-row.ts';
import { dateOrders, isDay } from '../formats/date-order.ts';
import { readFields } from '../organisation-store.ts';
import type { ImportFile } from '../progress/import-store.ts';
import { readStaged } from '../progress/staging-store.ts';
import type { RowFile } from '../row/open-row.ts';
import { bornBefore } from '../row/read-days.ts';

type Shown = ReplyOf<typeof previewImport>['columns'][number]['dates'];

const dateControl = 3;

/** One for each column; null for a column whose values are not read as dates. */
export async function showDates(
  tx: Tx,
  tenantId: string,
  { id, mapping: { columns, dates = [], samples } }: ImportFile,
  rowFile: RowFile,
): Promise<Shown[]> {
  const orders = dateOrders(rowFile);
  const fields = await readFields(tx, tenantId);
  const isDated = columns.map(
    ({ field, label = '' }) =>
      isDay(field) || (field === 'custom' && fields.get(labelKey(label))?.controlType === dateControl),
  );
  // A date that can be read both ways says most.
  const rowOf = (at: number) => (dates[at]?.either ?? dates[at]?.day ?? dates[at]?.month)?.row ?? 0;
  const wanted = columns.map((_, at) => (isDated[at] ? rowOf(at) : 0)).filter((row) => row > 0);
  const rows = await readStaged(tx, tenantId, id, [...new Set(wanted)]);
  const textOf = (at: number): string => {
    const cells = JSON.parse(rows.get(rowOf(at)) ?? '[]') as string[];
    return cells[at] || samples[at]?.[0] || '';
  };
  return columns.map(({ field }, at): Shown => {
    const order = orders[at];
    if (!order || !isDated[at]) return null;
    const text = textOf(at);
    const read = readDayMonthYear(text, order.dayFirst, rowFile.now);
    const day = field === 'birth' ? bornBefore(read, text, rowFile.now) : read;
    return {
      ...order,
      choosable: (dates[at] ?? null)?.either != null,
      example: day && { text: text.slice(0, 40), ...day },
    };
  });
}
