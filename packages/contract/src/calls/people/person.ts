// Calls of one person: both person forms, the answer, pictures, files and notes.
import { z } from 'zod';
import { dueOn } from './my-people.ts';
import {
  defineCall,
  done,
  id,
  idParams,
  line,
  optionalId,
  readNumber,
  someLine,
  text,
  wholeNumber,
} from '../../call.ts';
import { documentedAs, patterns, wholeNumberJson } from '../../documented.ts';
import { personStates } from '../../people-filter.ts';
import { emptyId } from '../../rules/destinations.ts';

// In an update an absent field is unchanged, and null or '' clears it. In a creation all three mean none.

/** A day or a month, 0 where it is unset; or a year, which is 0 or from 1800 on. */
const datePart = (max: number, json = wholeNumberJson(0, max)) =>
  documentedAs(
    z
      .union([z.number(), z.string()])
      .nullable()
      .transform((value) => (value === null || value === '' ? 0 : readNumber(value)))
      .pipe(
        z
          .number({ error: 'This must be a number' })
          .int()
          .min(0)
          .max(max, { error: 'This is not a possible date' }),
      ),
    { anyOf: [json, { const: '' }, { type: 'null' }] },
  ).optional();

const year = () =>
  datePart(9999, {
    anyOf: [
      { enum: [0, '0'] },
      { type: 'integer', minimum: 1800, maximum: 9999 },
      { type: 'string', pattern: '^(?:1[89]|[2-9][0-9])[0-9]{2}$' },
    ],
  });

const clearableText = (max: number, oneLine = true) =>
  (oneLine ? line(max) : text(max))
    .nullable()
    .transform((value) => value ?? '')
    .optional();

const clearableId = documentedAs(
  z
    .string()
    .trim()
    .toLowerCase()
    .nullable()
    .transform((value) => (value === '' || value === emptyId ? null : value))
    .pipe(z.guid({ error: 'This is not an id' }).nullable()),
  { anyOf: [{ type: 'string', format: 'uuid', pattern: patterns.uuid }, { const: '' }, { type: 'null' }] },
).optional();

const clearableDate = documentedAs(
  line(10)
    .nullable()
    .transform((value) => value ?? '')
    .pipe(
      z.string().refine((value) => value === '' || z.iso.date().safeParse(value).success, {
        error: 'This is not a possible date',
      }),
    ),
  { anyOf: [{ type: 'string', format: 'date' }, { const: '' }, { type: 'null' }] },
).optional();

/** A list that may be absent. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(1000)
    .nullish()
    .transform((value) => value ?? []);

const personGroup = z.object({
  groupId: id,
  position: line(80)
    .nullish()
    .transform((value) => value || 'Member'),
  personInGroupID: optionalId,
});
const note = z.object({
  id: optionalId,
  title: line(200).default(''),
  description: text(10_000).default(''),
  /** The day by which a new note is to be done. */
  dueOn: dueOn.optional(),
  /**
   * Only for those with the permission notes.confidential, who alone see such a note. Absent: a new note is not, and
   * one that exists stays as it is.
   */
  confidential: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
});
const customValue = z.object({ customAttributeID: id, data: text(10_000).default(''), entityID: optionalId });

/** Both forms at once: the full one has genderID, the compact one gender. */
const personForm = z.object({
  firstName: someLine(80, 'First name is required'),
  lastName: clearableText(80),
  mobilePhone: clearableText(100),
  email: clearableText(254),
  dayOfBirth: datePart(31),
  monthOfBirth: datePart(12),
  yearOfBirth: year(),
  homeAddress: clearableText(500, false),
  occupation: clearableText(120),
  /** The proof of consent to be written to: how it was given, such as 'Paper form'. */
  consentHow: clearableText(200),
  /** The day of it, like 2026-12-07. */
  consentOn: clearableDate,
  /** Who gave or took it. */
  consentBy: clearableText(200),
  dayOfWedding: datePart(31),
  monthOfWedding: datePart(12),
  yearOfWedding: year(),
  peopleClassificationID: clearableId,
  maritalStatusID: clearableId,
  genderID: clearableId,
  gender: clearableId,
  ageGroupID: clearableId,
  followupPersonID: clearableId,
  pictureUrl: clearableText(500),
  personGroups: list(personGroup),
  notes: list(note),
  customAttributeData: list(customValue),
  /** The version that the form was loaded with; if it is outdated, the save is refused with 409. */
  version: wholeNumber(1, 2 ** 31 - 1).optional(),
});
export type PersonForm = z.output<typeof personForm>;

/** A person as every call answers. */
const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  mobilePhone: z.string(),
  /** The number in E.164; null where what was typed is no number. */
  phone: z.string().nullable(),
  email: z.string(),
  homeAddress: z.string(),
  occupation: z.string(),
  /** The proof of consent: how, when (a date or empty), and who gave or took it. */
  consentHow: z.string(),
  consentOn: z.string(),
  consentBy: z.string(),
  dayOfBirth: z.number(),
  monthOfBirth: z.number(),
  yearOfBirth: z.number(),
  dayOfWedding: z.number(),
  monthOfWedding: z.number(),
  yearOfWedding: z.number(),
  peopleClassificationID: id.nullable(),
  maritalStatusID: id.nullable(),
  genderID: id.nullable(),
  ageGroupID: id.nullable(),
  /** All zeros where there is none, as the API always answered. */
  followupPersonID: id,
  followupPersonName: z.string(),
  pictureUrl: z.string(),
  state: z.enum(personStates),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  families: z.array(z.object({ id, name: z.string(), role: z.string() })),
  groups: z.array(
    z.object({
      groupId: id,
      name: z.string(),
      path: z.string(),
      position: z.string(),
      /** Whether the person leads the group. */
      leader: z.boolean(),
      personInGroupID: id,
    }),
  ),
  notes: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string(),
      author: z.string(),
      at: z.iso.datetime(),
      /** When its text was last changed; null means never. */
      editedAt: z.iso.datetime().nullable().optional(),
      /** The day by which it is to be done; null for a note that asks for nothing. */
      dueOn: z.string().nullable().optional(),
      doneAt: z.iso.datetime().nullable().optional(),
      confidential: z.boolean().optional(),
    }),
  ),
  /** The data of a file is a signed link, with its name beside it. */
  customAttributeData: z.array(
    z.object({ customAttributeID: id, data: z.string(), entityID: id, fileName: z.string().optional() }),
  ),
  /** Retired choices that the person still has: shown and offered for this person only. */
  retired: z
    .object({
      classification: z.string().nullable(),
      ageGroup: z.string().nullable(),
      fields: z.array(
        z.object({ id, label: z.string(), controlType: z.number(), parameterValues: z.string() }),
      ),
    })
    .optional(),
});
export type Person = z.output<typeof person>;

const savedPerson = z.object({ status: z.literal(true), person, personId: id });

export const createPerson = defineCall({
  operationId: 'createPerson',
  method: 'POST',
  path: '/api/people/createperson',
  summary: 'Creates a person, by the full form or the compact one',
  tag: 'People',
  needs: 'people.write',
  audit: 'person.created',
  form: { file: 'picture', megabytes: 10 },
  body: personForm,
  idempotencyKey: 'answer',
  status: 201,
  response: savedPerson,
});

export const updatePerson = defineCall({
  operationId: 'updatePerson',
  method: 'PUT',
  path: '/api/People/UpdatePerson/:id',
  summary: 'Saves a person; fields, groups and notes that the form does not name stay as they are',
  tag: 'People',
  needs: 'people.write',
  audit: 'person.updated',
  /** Who saved the person since the form was loaded, and when. */
  refusal: { savedBy: z.string().optional(), savedAt: z.iso.datetime().optional() },
  form: { file: 'picture', megabytes: 10 },
  params: idParams,
  body: personForm,
  idempotencyKey: 'answer',
  response: savedPerson,
});

export const uploadProfilePicture = defineCall({
  operationId: 'uploadProfilePicture',
  method: 'POST',
  path: '/api/Media/UploadProfilePicture',
  summary: 'Keeps a picture before its person is saved; the save then takes the pictureUrl',
  tag: 'People',
  needs: 'people.write',
  audit: false,
  form: { file: 'mediaFileImage', megabytes: 10, needed: true },
  body: z.object({}),
  idempotencyKey: 'answer',
  response: z.object({ status: z.literal(true), pictureUrl: z.string() }),
});

export const getPerson = defineCall({
  operationId: 'getPerson',
  method: 'GET',
  path: '/api/people/:id',
  summary: 'One person with groups, notes and custom fields',
  tag: 'People',
  needs: 'people.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.object({ person }),
});

export const uploadPersonFile = defineCall({
  operationId: 'uploadPersonFile',
  method: 'POST',
  path: '/api/people/files',
  summary: 'Keeps a file for a custom field before its person is saved; the save then takes the link as data',
  tag: 'People',
  needs: 'people.write',
  audit: false,
  form: { file: 'file', megabytes: 10, needed: true },
  body: z.object({}),
  idempotencyKey: 'answer',
  response: z.object({ status: z.literal(true), link: z.string(), name: z.string() }),
});

export const deleteNote = defineCall({
  operationId: 'deleteNote',
  method: 'DELETE',
  path: '/api/people/:id/notes/:noteId',
  summary: 'Deletes a note of a person',
  tag: 'People',
  needs: 'people.write',
  audit: 'person.noteDeleted',
  params: z.object({ id, noteId: id }),
  response: done,
});
