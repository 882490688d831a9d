// A form that makes one call: values, field errors, and a toast for other failures.
import { type FormValidateInput, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.ts';
import { toastError } from '../../lib/toast.ts';
import { errorsThatStay, namesField, showFieldErrors, useFormSubmit } from './use-form-submit.ts';

interface CallFormOptions<Values, Answer> {
  initialValues: Values;
  /** What is checked before the call; the rest is checked by the server. */
  validate?: FormValidateInput<Values>;
  call: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer, values: Values) => unknown;
  /** The title of the toast of a failure that names no field. */
  failed?: string;
  /** A refusal that names no field is not toasted: the form shows it as `refusal`. */
  showsRefusal?: boolean;
}

/**
 * What was refused no longer shows once the user changes it. `dialog` holds what a `FormDialog` needs; a form of a page takes `submit` and `fault` from it.
 */
export function useCallForm<Values extends object, Answer>(options: CallFormOptions<Values, Answer>) {
  const { initialValues, validate, call, onSuccess, failed, showsRefusal = false } = options;
  const form = useForm<Values>({
    initialValues,
    ...(validate && { validate }),
    onValuesChange: (values, before) => {
      form.setErrors((errors) => errorsThatStay(errors, values, before));
      if (calling.isError) calling.reset();
    },
  });
  const calling = useMutation({
    mutationFn: call,
    onSuccess,
    onError: (error) => {
      if (showFieldErrors(form, error) || (showsRefusal && isRefusal(error))) return;
      toastError(error, failed);
    },
  });
  const { fault, submit } = useFormSubmit(form, calling.error, (values) => {
    if (!calling.isPending) calling.mutate(values);
  });
  const { error } = calling;
  return {
    form,
    submit,
    fault,
    sending: calling.isPending,
    dialog: { fault, sending: calling.isPending, edited: form.isDirty(), onSend: submit },
    /** The last answer; undefined before the first and after a failure. */
    answer: calling.data,
    refusal: showsRefusal && isRefusal(error) && !namesField(form, error) ? error.message : null,
  };
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused';
