// Opens a list on the server, or while offline on this device.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isUnanswered } from '../../../lib/http/api-error.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { postOpening } from '../api.ts';
import type { AttendanceStore } from '../offline/attendance-store.ts';
import { attendanceKeys } from '../attendance-keys.ts';
import { storedListsChanged, useAttendanceStore } from '../offline/offline-queries.ts';
import { isGroupGone, isOf, type Opening } from './occasions.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

/** Navigates to the list once it is open; the dialog shows a failure. */
export function useOpening() {
  const store = useAttendanceStore();
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
        return await openOffline(store, id, opening);
      }
    },
    onSuccess: async (attendanceId) => {
      await storedListsChanged(queries);
      await navigate({ to: '/tenant/takeattendance/$attendanceId', params: { attendanceId } });
      await queries.invalidateQueries({ queryKey: attendanceKeys.lists() });
      await queries.invalidateQueries({ queryKey: attendanceKeys.recent() });
    },
  });
}

/** Works where one of the group's lists was opened on this device before; answers the list's id. */
async function openOffline(store: AttendanceStore, id: string, opening: Opening): Promise<string> {
  const lists = await store.lists();
  const existing = lists.find((list) => isOf(list.summary, opening));
  if (existing) return existing.movedTo ?? existing.id;
  for (const { id: otherId, summary } of lists) {
    const people =
      summary.groupId === opening.groupId && !isGroupGone(summary) ? await store.roster(otherId) : undefined;
    if (!people) continue;
    const expected = people.people.filter(({ guest }) => !guest).length;
    await store.open({ ...opening, id, present: 0, expected }, people, Date.now());
    return id;
  }
  throw new PeopleNotStored();
}

/** Offline, and this device stores no people of the group. */
export class PeopleNotStored extends Error {
  constructor() {
    super(attendanceTexts.peopleNotStored);
  }
}
