// Calls of the import of people: upload, preview, progress and undo.
import { z } from 'zod';
import { defineCall, done, id, idParams, line, paging, truth } from '../../call.ts';

export const importPeople = defineCall({
  operationId: 'importPeople',
  method: 'POST',
  path: '/api/people/import',
  summary:
    'Imports a file of people (CSV, XLSX, vCard, or a zip of CSV); the rows are read in the background',
  tag: 'People',
  needs: 'people.import',
  audit: 'people.imported',
  form: { file: 'file', megabytes: 50, needed: true },
  /** With `preview` it waits until it is started. */
  body: z.object({ preview: truth.optional() }),
  idempotencyKey: 'answer',
  status: 202,
  response: z.object({ importId: id }),
});

/** What a column of a file can be. 'groups' are names, separated by commas or semicolons. */
export const importFields = [
  'skip',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'phone',
  'email',
  'gender',
  'maritalStatus',
  'classification',
  'ageGroup',
  'birth',
  'wedding',
  'address',
  'city',
  'state',
  'postcode',
  'occupation',
  'consentHow',
  'consentOn',
  'consentBy',
  'groups',
  'note',
  'household',
  'householdRole',
  'spouse',
  /** A custom field, existing or created by the import; see `label`. */
  'custom',
] as const;
export type ImportField = (typeof importFields)[number];

const column = z.object({
  field: z.enum(importFields),
  /** The label of a custom field; an unknown one creates a text field. */
  label: line(80).optional(),
  /** Whether its dates begin with the day; absent: as its title, the file's dates or the country say. */
  dayFirst: z.boolean().optional(),
});
export type ImportColumn = z.output<typeof column>;

const wholeDay = z.object({ day: z.number(), month: z.number(), year: z.number() });

/** How the dates of a column are read. */
const columnDates = z.object({
  dayFirst: z.boolean(),
  /** Whether the order was chosen, is in the title, is proved by the file, or is the country's. */
  by: z.enum(['person', 'title', 'file', 'country']),
  /** Whether some dates can be read in both orders, so that there is something to choose. */
  choosable: z.boolean(),
  /** One of its dates, and what it is read as; zeros for unset parts. */
  example: wholeDay.extend({ text: z.string() }).nullable(),
  /** Rows that prove opposite orders; null where the dates agree. */
  mixed: z.object({ dayRow: z.number(), monthRow: z.number() }).nullable(),
});

/** What to do with a row of an existing person. */
const existingChoices = ['fill', 'replace', 'skip', 'create'] as const;
export type ExistingChoice = (typeof existingChoices)[number];

/** Why a row and a person, or two rows, are taken for one. */
export const duplicateKinds = [
  'phoneAndName',
  'emailAndName',
  'nameAndBirth',
  'phoneOnly',
  'emailOnly',
] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

/** How everybody in a file agreed to be written to, when, and given by or to. Empty where it is not known. */
const consentStatement = z.object({
  how: line(200).default(''),
  /** Like 2026-12-07. */
  on: z.union([z.literal(''), z.iso.date()], { error: 'This is not a possible date' }).default(''),
  by: line(200).default(''),
});
export type ConsentStatement = z.output<typeof consentStatement>;

const choices = z.object({
  /**
   * For each kind of duplicate of an existing person: fill empty fields, replace, skip, or create a second person. By
   * default 'fill' for the same name with the same phone or e-mail, or for people who have neither with the same
   * name, birth and address; 'create' for all others, since families share phones.
   */
  existing: z.partialRecord(z.enum(duplicateKinds), z.enum(existingChoices)).default({}),
  /** For each kind of duplicate within the file: one person or two. By default one where `existing` would fill. */
  within: z.partialRecord(z.enum(duplicateKinds), z.enum(['merge', 'both'])).default({}),
  /** For single rows of the file by number; overrides the others. */
  rows: z.record(z.string().regex(/^\d{1,7}$/), z.enum(existingChoices)).default({}),
  /** The proof of consent of everybody in the file who has none, in their row or here already. */
  consent: consentStatement.optional(),
});
export type ImportChoices = z.output<typeof choices>;

const importState = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'undone']),
  fileName: z.string(),
  /** The program that wrote the file, where it is recognised: 'Planning Center'. */
  origin: z.string(),
  /** Why it failed, in a sentence. */
  message: z.string(),
  /** Rows in the file, rows read so far, and results of rows. */
  total: z.number(),
  rows: z.number(),
  /** Whether the preview is still being computed; ask again in a second. */
  previewing: z.boolean(),
  created: z.number(),
  updated: z.number(),
  skipped: z.number(),
  failed: z.number(),
  createdAt: z.iso.datetime(),
});

export const listImports = defineCall({
  operationId: 'listImports',
  method: 'GET',
  path: '/api/people/imports',
  summary: 'The imports so far, the newest first',
  tag: 'People',
  needs: 'people.import',
  query: z.object(paging),
  response: z.object({ items: z.array(importState), total: z.number() }),
});

export const getImport = defineCall({
  operationId: 'getImport',
  method: 'GET',
  path: '/api/people/imports/:id',
  summary: 'How far an import is',
  tag: 'People',
  needs: 'people.import',
  params: idParams,
  response: importState,
});

const count = z.object({ kind: z.enum(duplicateKinds), count: z.number() });

export const previewImport = defineCall({
  operationId: 'previewImport',
  method: 'GET',
  path: '/api/people/imports/:id/preview',
  summary: 'What a waiting import would do, exactly, with a page of its rows',
  tag: 'People',
  needs: 'people.import',
  params: idParams,
  query: z.object({
    ...paging,
    /** Which rows: all or some. */
    show: z.enum(['all', 'new', 'existing', 'within', 'problems']).default('all'),
  }),
  response: z.object({
    /**
     * The preview is still being computed, at first and after each change; until then counts are 0 and there are no
     * items.
     */
    previewing: z.boolean(),
    origin: z.string(),
    columns: z.array(
      z.object({
        title: z.string(),
        field: z.enum(importFields),
        label: z.string().optional(),
        dayFirst: z.boolean().optional(),
        /** Null for a column that holds no dates. */
        dates: columnDates.nullable(),
        /** Whether it was guessed, known by the file's format, or chosen by a person. */
        by: z.enum(['format', 'guess', 'person', 'none']),
        /** Up to three values of the file. */
        samples: z.array(z.string()),
      }),
    ),
    choices,
    /** Sentences on what is not read of the file, such as further sheets. */
    notes: z.array(z.string()),
    counts: z.object({
      rows: z.number(),
      create: z.number(),
      update: z.number(),
      skip: z.number(),
      fail: z.number(),
      /** Rows with a value that cannot be imported as it is. */
      problems: z.number(),
      existing: z.array(count),
      within: z.array(count),
    }),
    /** What would be created besides people. */
    newGroups: z.array(z.string()),
    newFields: z.array(z.string()),
    newClassifications: z.array(z.string()),
    newAgeGroups: z.array(z.string()),
    families: z.number(),
    /** New people who begin archived or deceased, since the file has them as inactive. */
    archived: z.number(),
    items: z.array(
      z.object({
        row: z.number(),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        /** Zeros for unset parts. */
        birth: wholeDay,
        wedding: wholeDay,
        cells: z.array(z.string()),
        will: z.enum(['create', 'update', 'skip', 'fail']),
        /** The existing person or earlier row that is the same. */
        duplicate: z
          .object({
            kind: z.enum(duplicateKinds),
            personId: id.nullable(),
            name: z.string(),
            row: z.number().nullable(),
          })
          .nullable(),
        problems: z.array(z.string()),
      }),
    ),
    /** Rows that match `show`, on all pages. */
    total: z.number(),
  }),
});

export const mapImport = defineCall({
  operationId: 'mapImport',
  method: 'PUT',
  path: '/api/people/imports/:id/mapping',
  summary:
    'Says what each column of a waiting import is, and what to do with duplicates; the preview follows',
  tag: 'People',
  needs: 'people.import',
  audit: false,
  params: idParams,
  body: z.object({
    /**
     * One for each column of the file in its order, 1,000 at most, and one for groups that the file keeps elsewhere.
     */
    columns: z.array(column).max(1001).optional(),
    choices: choices.optional(),
  }),
  response: done,
});

export const startImport = defineCall({
  operationId: 'startImport',
  method: 'POST',
  path: '/api/people/imports/:id/start',
  summary: 'Runs a waiting import as its preview shows it',
  tag: 'People',
  needs: 'people.import',
  audit: 'people.importStarted',
  params: idParams,
  status: 202,
  response: done,
});

export const getImportErrors = defineCall({
  operationId: 'getImportErrors',
  method: 'GET',
  path: '/api/people/imports/:id/errors',
  summary:
    'The rows that could not be taken as they are, each with its reason; also as CSV, by format or Accept',
  tag: 'People',
  needs: 'people.import',
  params: idParams,
  query: z.object({ format: z.enum(['json', 'csv']).optional() }),
  response: z.object({
    items: z.array(z.object({ row: z.number(), reason: z.string(), text: z.string() })),
    total: z.number(),
  }),
  contentTypes: ['application/json', 'text/csv'],
});

export const undoImport = defineCall({
  operationId: 'undoImport',
  method: 'DELETE',
  path: '/api/people/imports/:id',
  summary:
    'Takes back what an import did, but not what was changed by hand since; one that waits is thrown away',
  tag: 'People',
  needs: 'people.import',
  audit: 'people.importUndone',
  params: idParams,
  response: done,
});
