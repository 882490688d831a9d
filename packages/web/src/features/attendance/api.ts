// The HTTP calls of attendance.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/attendance.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { onceBy } from '../../lib/once.ts';
import { api } from '../../lib/http/api.ts';
import { attendanceKeys, type ListFilter } from './attendance-keys.ts';

export type { AttendanceSummary as Summary } from '@tidings/contract/calls/attendance.ts';
export type Roster = ResponseOf<typeof calls.getAttendance>;
export type Person = Roster['people'][number];
export type Occasion = Required<BodyInput<typeof calls.openAttendance>>;

export const listsPerPage = 25;
/** How many of the newest lists the plot shows, and names are suggested from. */
const recentSize = 200;

/** One page of the lists, the newest first. */
export const listsQuery = (filter: ListFilter, page: number) =>
  queryOptions({
    queryKey: attendanceKeys.listPage(filter, page),
    queryFn: ({ signal }) => getLists({ ...inQuery(filter), page, pageSize: listsPerPage }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The newest lists, for the plot and for suggestions. */
export const recentQuery = (filter: ListFilter = { service: '', groupId: '' }) =>
  queryOptions({
    queryKey: attendanceKeys.recentOf(filter),
    queryFn: ({ signal }) => getLists({ ...inQuery(filter), pageSize: recentSize }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const inQuery = ({ service, groupId }: ListFilter) => ({ name: service, groupId });

const getLists = (
  query: { name: string; groupId: string; page?: number; pageSize: number },
  signal: AbortSignal,
) => api<typeof calls.listAttendance>('GET', '/api/attendance', { query, signal }).then(whole('items'));

export const getRoster = (id: string, signal: AbortSignal) =>
  api<typeof calls.getAttendance>('GET', '/api/attendance/:id', { params: { id }, signal }).then(
    whole('attendance'),
  );

/** Searches a list that is too long for one answer. */
export const searchRoster = (id: string, search: string) =>
  queryOptions({
    queryKey: attendanceKeys.search(id, search),
    queryFn: ({ signal }) =>
      api<typeof calls.getAttendance>('GET', '/api/attendance/:id', {
        params: { id },
        query: { search },
        signal,
      }).then(whole('attendance')),
    meta: { quiet: true },
  });

export const postOpening = (occasion: Occasion) =>
  api<typeof calls.openAttendance>('POST', '/api/attendance', {
    body: occasion,
    // The device makes the id once for each opening, so every retry carries the same key.
    once: onceBy(occasion.id ?? newUuid()),
  }).then(whole('id'));

export const postMarks = (id: string, marks: BodyInput<typeof calls.markAttendance>['marks']) =>
  api<typeof calls.markAttendance>('POST', '/api/attendance/:id/marks', {
    params: { id },
    body: { marks },
  }).then(whole('unknown'));

export const postAbsentees = (id: string) =>
  api<typeof calls.absentees>('POST', '/api/attendance/:id/absentees', { params: { id } });

export const removeAttendance = (id: string) =>
  api<typeof calls.deleteAttendance>('DELETE', '/api/attendance/:id', { params: { id } });

/** A Wi-Fi sign-in page answers every call with a page of its own; an answer without the field counts as offline. */
const whole =
  <T extends object>(field: keyof T) =>
  (answer: T): T => {
    if (typeof answer !== 'object' || !(field in answer)) throw new ApiError('offline', 0);
    return answer;
  };
