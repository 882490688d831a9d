// Asks before merge fields are sent as they are written.
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { compose } from '../../../messages/en/compose.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Whether a text that is no personal message has merge fields, which would go out as written (SC-06). */
export const goesOutLiterally = (text: string, personal: boolean): boolean =>
  !personal && mergeFieldsIn(text).length > 0;

/** Asks whether merge fields may go out as written; true where there are none. */
export async function mayGoLiterally(text: string, personal: boolean): Promise<boolean> {
  if (!goesOutLiterally(text, personal)) return true;
  const [field = ''] = mergeFieldsIn(text);
  return confirm({
    title: compose.askLiteral(field),
    message: compose.askLiteralHint(field),
    confirmLabel: compose.sendLiteral,
    cancelLabel: compose.goBack,
    danger: true,
  });
}
