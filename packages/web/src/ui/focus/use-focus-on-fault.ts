// Moves the focus to the first invalid field after a form was refused.
import { useEffect, useRef } from 'react';

/**
 * Returns the form's ref. Each new `fault` (an error, or any new object) focuses the first invalid field or note marked
 * `data-fault`, otherwise the submit button, which lost the focus while it was busy.
 */
export function useFocusOnFault(fault: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!fault) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    (invalid ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [fault]);
  return form;
}
