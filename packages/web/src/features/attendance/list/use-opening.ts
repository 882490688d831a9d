// Opens a list: on the server, or on this device until there is a line.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { postOpening } from '../api.ts';
import type { Kept } from '../offline/kept.ts';
import { keptChanged, useKept } from '../offline/use-kept.ts';
import { isGroupGone, isOf, type Opening } from './occasions.ts';

/** Goes to the list when it is open. What fails is for the dialog to say. */
export function useOpening() {
  const kept = useKept();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (opening: Opening): Promise<string> => {
      const id = newUuid();
      try {
        const { name, date, groupId } = opening;
        return (await postOpening({ id, name, date, groupId })).id;
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        return await openHere(kept, id, opening);
      }
    },
    onSuccess: async (attendanceId) => {
      await keptChanged(queries);
      await navigate({ to: '/tenant/takeattendance/$attendanceId', params: { attendanceId } });
      await queries.invalidateQueries({ queryKey: ['attendance', 'lists'] });
      await queries.invalidateQueries({ queryKey: ['attendance', 'recent'] });
    },
  });
}

/** The group's people are on this device where one of its lists was open here before. */
async function openHere(kept: Kept, id: string, opening: Opening): Promise<string> {
  const lists = await kept.lists();
  const there = lists.find((list) => isOf(list.summary, opening));
  if (there) return there.movedTo ?? there.id;
  for (const { id: otherId, summary } of lists) {
    const people =
      summary.groupId === opening.groupId && !isGroupGone(summary) ? await kept.roster(otherId) : undefined;
    if (!people) continue;
    const expected = people.people.filter(({ guest }) => !guest).length;
    await kept.open({ ...opening, id, present: 0, expected }, people, Date.now());
    return id;
  }
  throw new NotHere();
}

/** There is no line, and nobody of the group is known here. */
export class NotHere extends Error {
  constructor() {
    super(
      'There is no line, and the people of this group are not on this device. Open one of its lists once while there is a line: from then on it works without.',
    );
  }
}
