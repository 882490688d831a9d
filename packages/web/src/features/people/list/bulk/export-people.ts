// Exports the list, or its selected people, as a CSV file (PL-04).
import { useMutation } from '@tanstack/react-query';
import { address, fetchFile } from '../../../../lib/http/api.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { saveFile } from '../../../../lib/http/save-file.ts';
import { toastError } from '../../../../lib/toast.ts';
import { postSelection } from '../../api.ts';
import { queryOf, type PeopleFilter, type Sort } from '../list-address.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

interface Export {
  who: { ids: string[] } | { filter: PeopleFilter };
  sort: Sort;
}

/** Selected ids are stored on the server first, because a URL has no room for many of them. */
export function useExport() {
  const once = useOnce();
  return useMutation({
    mutationFn: async ({ who, sort }: Export) => {
      const query =
        'ids' in who ? { selection: (await postSelection({ ids: who.ids }, once)).id } : queryOf(who.filter);
      saveFile(peopleTexts.fileName, await fetchFile(address('/api/people/export', {}, { ...query, sort })));
    },
    onError: (error) => toastError(error, peopleTexts.notExported),
  });
}
