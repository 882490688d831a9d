// Deletes a template at once, and offers to undo it.
import { useQueryClient } from '@tanstack/react-query';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type Once, onceBy } from '../../../lib/once.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { templateTexts } from '../../../messages/en/templates.ts';

interface Removal<Template> {
  /** The query of the list that the template leaves. */
  queryKey: readonly string[];
  /** Deletes it. Resolves to what saves it again. */
  remove: (template: Template) => Promise<(once: Once) => Promise<unknown>>;
}

/** The undone template is a new one with the same name and content. */
export function useRemoval<Template extends { name: string }>({ queryKey, remove }: Removal<Template>) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey });
  return async (template: Template): Promise<void> => {
    const { name } = template;
    try {
      const restore = await remove(template);
      const key = newUuid();
      const undo = async () => {
        try {
          await restore(onceBy(key));
          toast({ title: templateTexts.restored(name), tone: 'success' });
        } catch (error) {
          toastError(error, templateTexts.notRestored);
        }
        await renew();
      };
      toast({
        title: templateTexts.deleted(name),
        tone: 'success',
        ms: 10_000,
        undo: () => void undo(),
      });
    } catch (error) {
      toastError(error, templateTexts.notDeleted);
    }
    await renew();
  };
}
