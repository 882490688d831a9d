// The props that the inputs of all types of custom fields have in common.
import type { CustomValue } from '../person-draft.ts';
import type { FormField } from '../use-choices.ts';

export interface CustomInputProps {
  field: FormField;
  value: CustomValue;
  onChange: (value: CustomValue) => void;
  /** The input lost the focus: its value can be validated. */
  onLeave: () => void;
  /** The input has a value that it cannot pass on, such as an incomplete date. */
  onFail: (problem: string) => void;
  /** An upload begins (1) or ends (-1). */
  onUpload: (change: 1 | -1) => void;
  error: string | undefined;
}
