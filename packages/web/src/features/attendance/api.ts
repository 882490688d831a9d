// The calls of attendance.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/attendance.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { onceBy } from '../../lib/once.ts';
import { api } from '../../lib/http/api.ts';

export type { AttendanceSummary as Summary } from '@tidings/contract/calls/attendance.ts';
export type Roster = ResponseOf<typeof calls.getAttendance>;
export type Person = Roster['people'][number];
export type Occasion = Required<BodyInput<typeof calls.openAttendance>>;

export const listsPerPage = 25;
/** As many as the plot shows, and as names are offered from. */
const recentOnes = 200;

export interface Wanted {
  /** A service's name; empty: all. */
  service: string;
  /** A group's id; empty: all. */
  groupId: string;
}

/** One page of the lists, the newest first. */
export const listsQuery = ({ service, groupId }: Wanted, page: number) =>
  queryOptions({
    queryKey: ['attendance', 'lists', service, groupId, page],
    queryFn: ({ signal }) => getLists({ name: service, groupId, page, pageSize: listsPerPage }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The newest lists, for the plot and for what is offered. */
export const recentQuery = ({ service, groupId }: Wanted = { service: '', groupId: '' }) =>
  queryOptions({
    queryKey: ['attendance', 'recent', service, groupId],
    queryFn: ({ signal }) => getLists({ name: service, groupId, pageSize: recentOnes }, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

const getLists = (
  query: { name: string; groupId: string; page?: number; pageSize: number },
  signal: AbortSignal,
) => api<typeof calls.listAttendance>('GET', '/api/attendance', { query, signal }).then(whole('items'));

export const getRoster = (id: string, signal: AbortSignal) =>
  api<typeof calls.getAttendance>('GET', '/api/attendance/:id', { params: { id }, signal }).then(
    whole('attendance'),
  );

/** People of a list that is too long to be given whole. */
export const searchRoster = (id: string, search: string) =>
  queryOptions({
    queryKey: ['attendance', 'search', id, search],
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
    // The device made the id once for this opening: however often it is tried, it is the key.
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

/** The sign-in page of a hall's wireless network answers everything with a page of its own: that is no line. */
const whole =
  <T extends object>(field: keyof T) =>
  (answer: T): T => {
    if (typeof answer !== 'object' || !(field in answer)) throw new ApiError('offline', 0);
    return answer;
  };
