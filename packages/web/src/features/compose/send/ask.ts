// Asks before merge fields are sent as they are written.
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Whether a text that is no personal message has merge fields, which would go out as written (SC-06). */
export const goesOutLiterally = (text: string, personal: boolean): boolean =>
  !personal && mergeFieldsIn(text).length > 0;

/** Asks whether merge fields may go out as written; true where there are none. */
export async function mayGoLiterally(text: string, personal: boolean): Promise<boolean> {
  if (!goesOutLiterally(text, personal)) return true;
  const [field] = mergeFieldsIn(text);
  return confirm({
    title: `Send #${field}# as it is written?`,
    message: `'${specified.personalMessage}' is off, so everybody would read “#${field}#”. Tick it to put each person's own words there.`,
    confirmLabel: 'Send as written',
    cancelLabel: 'Go back',
    danger: true,
  });
}
