// Who may save, change and delete templates.
import { useMay, useUser } from '../../../lib/http/session.ts';

/** Group leaders use templates, and the others keep them. */
export function useMayChangeTemplates(): boolean {
  const { role } = useUser();
  return useMay('messages.write') && role !== 'group_leader';
}
