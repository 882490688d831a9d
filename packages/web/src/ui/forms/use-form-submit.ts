// Submits a Mantine form: checks it, and shows what is wrong beside its fields.
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';

interface FormSubmit {
  /** Changes with each refusal, by the form or by the server: for `useFocusOnFault` or a `FormDialog`. */
  fault: unknown;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** `send` gets the values of a form without errors; `refusal` is the error of the last answer, null where it succeeded. */
export function useFormSubmit<Values>(
  form: UseFormReturnType<Values>,
  refusal: unknown,
  send: (values: Values) => void,
): FormSubmit {
  const [invalid, setInvalid] = useState<FormErrors | null>(null);
  const submit = form.onSubmit(
    (values) => {
      setInvalid(null);
      send(values);
    },
    (errors) => setInvalid(errors),
  );
  return { fault: invalid ?? refusal, submit };
}

/** Puts the server's sentences beside the fields they are about; false where it named no field of the form. */
export function showFieldErrors<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setErrors'>,
  error: unknown,
): boolean {
  form.setErrors((error instanceof ApiError && error.errors) || {});
  return namesField(form, error);
}

/** Whether an error names a field of the form; a part of a value by its path, such as 'settings.host'. */
export function namesField<Values extends object>(
  form: Pick<UseFormReturnType<Values>, 'getValues'>,
  error: unknown,
): boolean {
  const names = error instanceof ApiError ? Object.keys(error.errors ?? {}) : [];
  return names.some((name) => (name.split('.')[0] ?? '') in form.getValues());
}

/**
 * Leaves out the errors whose values have changed. An error of the server may be about a part of a value, such as
 * 'stopWords.2', or about nothing that the form holds by that name: that one goes with any change.
 */
export function errorsThatStay(errors: FormErrors, values: object, before: object): FormErrors {
  const stays = (path: string) => {
    const [whole = '', ...parts] = path.split('.');
    if (!(whole in values)) return false;
    const was = partOf(before, [whole, ...parts]);
    return was === undefined
      ? partOf(values, [whole]) === partOf(before, [whole])
      : partOf(values, [whole, ...parts]) === was;
  };
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stays(path)));
}

const partOf = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    value,
  );
