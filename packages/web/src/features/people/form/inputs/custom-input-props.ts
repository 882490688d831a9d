// What every input of a custom field is given, whatever its controlType.
import type { CustomValue } from '../person-draft.ts';
import type { FormField } from '../use-choices.ts';

export interface CustomInputProps {
  field: FormField;
  value: CustomValue;
  onChange: (value: CustomValue) => void;
  /** The field is left: what is wrong with it may be said. */
  onLeave: () => void;
  /** What the field holds is nothing that the form could be given. */
  onFail: (problem: string) => void;
  /** A file is on its way (1), or has come (-1). */
  onUpload: (change: 1 | -1) => void;
  error: string | undefined;
}
