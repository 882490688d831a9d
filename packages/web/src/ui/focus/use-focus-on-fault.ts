// After a form was refused, the focus goes to what is to be mended.
import { useEffect, useRef } from 'react';

/**
 * The form's ref. On each new `fault` (an error, or any fresh object) the first field at fault has the focus and is in
 * sight; where no field is, a note marked `data-fault`, else the button that sends, which lost it while it was busy.
 */
export function useFocusOnFault(fault: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!fault) return;
    const atFault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    (atFault ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [fault]);
  return form;
}
