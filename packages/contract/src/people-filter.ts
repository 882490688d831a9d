// The filter of people, for the list, selections, smart groups, export and bulk changes.
import { z } from 'zod';
import { exampleId, optionalId, text, wholeNumber } from './call.ts';
import { documentedAs, patterns } from './documented.ts';

/** In a list of ids: people who have none. */
export const none = 'none';

export const personStates = ['active', 'archived', 'deceased', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

/**
 * A list, or text separated by commas: bodies have the first, URLs the second. `pattern` is that of one item, for the
 * API document.
 */
const listOf = <T extends z.ZodType>(item: T, pattern: string) =>
  documentedAs(
    z
      .union([z.string(), z.array(z.unknown())], { error: 'This must be a list' })
      .nullish()
      .transform((value) => {
        const items = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : (value ?? []);
        return items.filter((part) => part !== '');
      })
      .pipe(z.array(item).max(200, { error: 'Choose 200 at most' })),
    {
      anyOf: [
        { type: 'string', pattern: `^(?:${pattern}(?:,${pattern}){0,199})?$` },
        { type: 'array', maxItems: 200, items: { type: 'string', pattern: `^${pattern}$` } },
        { type: 'null' },
      ],
    },
  );

const bareUuid = patterns.uuid.slice(1, -1);
const idOrNonePattern = `(?:${bareUuid}|${none})`;
const month = '(?:[1-9]|1[0-2])';

const notAnId = 'This is not an id';

const idOrNone = z
  .string({ error: notAnId })
  .trim()
  .toLowerCase()
  .refine((value) => value === none || z.guid().safeParse(value).success, { error: notAnId });

// The message of a union says only that nothing in it matches, so each part has its own.

const yesOrNo = z
  .union([z.literal(['yes', 'no']), z.literal('')], { error: "This must be 'yes' or 'no'" })
  .nullish()
  .transform((value) => value || undefined);

const error = 'This must be a date like 2026-12-07';
const day = z
  .union([z.literal(''), z.iso.date({ error }).refine((value) => !value.startsWith('0000'), { error })], {
    error,
  })
  .nullish()
  .transform((value) => value || undefined);

const age = z
  .union([z.literal('').transform(() => undefined), wholeNumber(0, 130)], {
    error: 'This must be an age: a whole number from 0 to 130',
  })
  .nullish()
  .transform((value) => value ?? undefined);

/** A value of a custom field; in a URL `id:value`. */
const fieldPair = z.object({ field: z.guid({ error: notAnId }), is: text(200) });
const fieldValue = z
  .union([z.string(), fieldPair], {
    error: 'This must be a field and its value',
  })
  .transform((given, context) => {
    if (typeof given !== 'string') return given;
    const [, field, is] = /^([^:]+):(.*)$/s.exec(given) ?? [];
    const pair = fieldPair.safeParse({ field, is });
    if (pair.success) return pair.data;
    context.addIssue({ code: 'custom', message: 'This must be the id of a field, a colon and a value' });
    return z.NEVER;
  });
const writtenPair = {
  type: 'string',
  pattern: `^${bareUuid}:[^\\u0000]{0,200}$`,
  examples: [`${exampleId}:O+`],
};
const fieldValues = documentedAs(
  z
    .union([z.string(), z.array(z.unknown())], { error: 'This must be a list' })
    .nullish()
    .transform((value) => (typeof value === 'string' ? [value] : (value ?? [])).filter((part) => part !== ''))
    .pipe(z.array(fieldValue).max(20, { error: 'Choose 20 fields at most' })),
  {
    anyOf: [
      writtenPair,
      {
        type: 'array',
        maxItems: 20,
        items: {
          anyOf: [
            writtenPair,
            {
              type: 'object',
              properties: {
                field: { type: 'string', format: 'uuid', pattern: patterns.uuid },
                is: { type: 'string', maxLength: 200 },
              },
              required: ['field', 'is'],
            },
          ],
        },
      },
      { type: 'null' },
    ],
  },
);

/** The fields of a filter, for calls that have others too. People must meet all of them. */
export const peopleFilterParts = {
  /** Every word must be in the name, e-mail or phone. */
  search: text(100).nullish(),
  groups: listOf(idOrNone, idOrNonePattern),
  /** In any of the groups, in all, or in none of them. */
  groupsMatch: z.enum(['any', 'all', 'none'], { error: "This must be 'any', 'all' or 'none'" }).nullish(),
  /** One more group, as old URLs have it. */
  group: optionalId,
  classifications: listOf(idOrNone, idOrNonePattern),
  genders: listOf(idOrNone, idOrNonePattern),
  maritalStatuses: listOf(idOrNone, idOrNonePattern),
  ageGroups: listOf(idOrNone, idOrNonePattern),
  /** Age in whole years by the birthday; people without a year of birth have no age. */
  ageFrom: age,
  ageTo: age,
  birthMonths: listOf(wholeNumber(1, 12), month),
  weddingMonths: listOf(wholeNumber(1, 12), month),
  /** Whether there is a valid phone or e-mail address. */
  phone: yesOrNo,
  email: yesOrNo,
  /** The person responsible for them. */
  owner: optionalId,
  /** Days in the tenant's time zone, both inclusive. */
  createdFrom: day,
  createdTo: day,
  fields: fieldValues,
  /** Empty means active people. */
  states: listOf(
    z.enum(personStates, { error: 'There is no such state of a person' }),
    `(?:${personStates.join('|')})`,
  ),
};

/** Empty fields do not restrict, and are left out of the result. */
export const peopleFilter = z.object(peopleFilterParts).transform(plainFilter);

export type PeopleFilter = ReturnType<typeof plainFilter>;
export type PeopleFilterInput = z.input<typeof peopleFilter>;

/** A filter without fields that do not restrict, as selections and smart groups store it. */
export function plainFilter(given: z.output<z.ZodObject<typeof peopleFilterParts>>) {
  const { group, groupsMatch, search, owner, ...rest } = given;
  const groups = group && !rest.groups.includes(group) ? [...rest.groups, group] : rest.groups;
  const all = {
    ...rest,
    groups,
    search: search || undefined,
    owner: owner ?? undefined,
    groupsMatch: groups.length > 0 && groupsMatch && groupsMatch !== 'any' ? groupsMatch : undefined,
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<{ [K in keyof typeof all]: NonNullable<(typeof all)[K]> }>;
}
