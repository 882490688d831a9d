// Calls of attendance: lists of services and meetings, with marks made even offline.
import { z } from 'zod';
import { defineCall, done, id, idParams, optionalId, paging, someLine, text } from '../call.ts';

const noDate = 'This must be a date like 2026-12-07';
const date = z.iso
  .date({ error: noDate })
  .refine((day) => day >= '1900', { error: noDate })
  .meta({ allOf: [{ pattern: '^(?:19|[2-9][0-9])' }] });
const noTime = 'This must be a time like 2026-12-07T09:00:00Z';
const time = z.iso
  .datetime({ offset: true, error: noTime })
  .refine((at) => at >= '1900' && at < '9999', { error: noTime })
  .meta({ allOf: [{ pattern: '^(?:19|[2-8][0-9]|9[0-8])' }] });

const summary = z.object({
  id,
  name: z.string(),
  date: z.string(),
  groupId: id.nullable(),
  /** The group's path, kept when the group is deleted; empty means everybody. */
  groupName: z.string(),
  /** How many were present; unchanged when one of them is erased. */
  present: z.number(),
  /** Active members of the group, or of the whole list without a group, counted until the day after the date. */
  expected: z.number(),
});
export type AttendanceSummary = z.output<typeof summary>;

export const listAttendance = defineCall({
  operationId: 'listAttendance',
  method: 'GET',
  path: '/api/attendance',
  summary: 'Services and meetings, the newest first, with their totals; also for the plot',
  tag: 'Attendance',
  needs: 'people.read',
  forGroupLeaders: true,
  /** `name` in any case selects one service over time. */
  query: z.object({ ...paging, groupId: optionalId, name: text(120).default('') }),
  response: z.object({ items: z.array(summary), total: z.number() }),
});

export const openAttendance = defineCall({
  operationId: 'openAttendance',
  method: 'POST',
  path: '/api/attendance',
  summary: 'Opens a list for a service or meeting; the same name, group and date give the same list',
  tag: 'Attendance',
  needs: 'attendance.write',
  forGroupLeaders: true,
  audit: 'attendance.opened',
  body: z.object({
    /** Made by the device, so that a list can be opened offline; the answer may have another id. */
    id: optionalId,
    name: someLine(120, 'Give the service or meeting a name'),
    date,
    groupId: optionalId,
  }),
  idempotencyKey: 'answer',
  status: 201,
  example: { name: 'Sunday service', date: '2026-12-06' },
  response: z.object({ status: z.literal(true), id }),
});

export const getAttendance = defineCall({
  operationId: 'getAttendance',
  method: 'GET',
  path: '/api/attendance/:id',
  summary: 'One list with everybody who may be ticked: the members of the group, and who was ticked besides',
  tag: 'Attendance',
  needs: 'people.read',
  forGroupLeaders: true,
  params: idParams,
  query: z.object({ search: text(100).default('') }),
  response: z.object({
    attendance: summary,
    /** By name, at most 30,000: complete for all but the largest churches, so that marking works offline. */
    people: z.array(
      z.object({
        personId: id,
        name: z.string(),
        phone: z.string(),
        pictureUrl: z.string(),
        present: z.boolean(),
        /** Not a member of the group; marked as a guest. */
        guest: z.boolean(),
      }),
    ),
    /** False where there are further people, none of them marked, whom a search finds. */
    complete: z.boolean(),
  }),
});

export const markAttendance = defineCall({
  operationId: 'markAttendance',
  method: 'POST',
  path: '/api/attendance/:id/marks',
  summary: 'Ticks and unticks; of two devices the later tick of a person counts, whenever it arrives',
  tag: 'Attendance',
  needs: 'attendance.write',
  forGroupLeaders: true,
  audit: 'attendance.marked',
  params: idParams,
  body: z.object({
    marks: z
      .array(z.object({ personId: id, present: z.boolean(), at: time }))
      .min(1)
      .max(5000),
  }),
  response: z.object({
    status: z.literal(true),
    present: z.number(),
    /** People of the marks who no longer exist. A merged person counts as the person kept. */
    unknown: z.array(id),
  }),
});

export const absentees = defineCall({
  operationId: 'absentees',
  method: 'POST',
  path: '/api/attendance/:id/absentees',
  summary: 'Keeps who was not there as a group to write to, and as a destination key',
  tag: 'Attendance',
  needs: 'groups.write',
  audit: 'attendance.absenteesKept',
  params: idParams,
  response: z.object({ status: z.literal(true), groupId: id, name: z.string(), count: z.number() }),
});

export const deleteAttendance = defineCall({
  operationId: 'deleteAttendance',
  method: 'DELETE',
  path: '/api/attendance/:id',
  summary: 'Deletes a list with its ticks',
  tag: 'Attendance',
  needs: 'people.write',
  audit: 'attendance.deleted',
  params: idParams,
  response: done,
});
