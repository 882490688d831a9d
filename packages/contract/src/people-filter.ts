// A filter of the people list: one schema for the list's address, selections, smart groups, export and bulk changes.
import { z } from 'zod';
import { optionalId, text, wholeNumber } from './call.ts';

/** In a list of ids: those who have none. */
export const none = 'none';

export const personStates = ['active', 'archived', 'deceased', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

/** A list, or the same as text with commas between: bodies bring the one, addresses the other. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .union([z.string(), z.array(z.unknown())], { error: 'This must be a list' })
    .nullish()
    .transform((value) => {
      const items = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : (value ?? []);
      return items.filter((part) => part !== '');
    })
    .pipe(z.array(item).max(200, { error: 'Choose 200 at most' }));

const notAnId = 'This is not an id';

const idOrNone = z
  .string({ error: notAnId })
  .trim()
  .toLowerCase()
  .refine((value) => value === none || z.uuid().safeParse(value).success, { error: notAnId });

// A union says of itself only that nothing in it fits, or what its likeliest part says: each brings its own sentence.

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

/** What somebody must have in a custom field; in an address as `id:value`. */
const fieldPair = z.object({ field: z.uuid({ error: notAnId }), is: text(200) });
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
const fieldValues = z
  .union([z.string(), z.array(z.unknown())], { error: 'This must be a list' })
  .nullish()
  .transform((value) => (typeof value === 'string' ? [value] : (value ?? [])).filter((part) => part !== ''))
  .pipe(z.array(fieldValue).max(20, { error: 'Choose 20 fields at most' }));

/** The parts of a filter, for calls that have others beside them. All of them must hold. */
export const peopleFilterParts = {
  /** Every word of it in the name, e-mail or phone. */
  search: text(100).nullish(),
  groups: listOf(idOrNone),
  /** In any of the groups, in all, or in none of them. */
  groupsMatch: z.enum(['any', 'all', 'none'], { error: "This must be 'any', 'all' or 'none'" }).nullish(),
  /** One group more, as the older address had it. */
  group: optionalId,
  classifications: listOf(idOrNone),
  genders: listOf(idOrNone),
  maritalStatuses: listOf(idOrNone),
  ageGroups: listOf(idOrNone),
  /** In whole years, by the birthday; who has no year of birth has no age. */
  ageFrom: age,
  ageTo: age,
  birthMonths: listOf(wholeNumber(1, 12)),
  weddingMonths: listOf(wholeNumber(1, 12)),
  /** Whether there is a number, or an address, that can be written to. */
  phone: yesOrNo,
  email: yesOrNo,
  /** The one who looks after them. */
  owner: optionalId,
  /** Days of the tenant's zone, both included. */
  createdFrom: day,
  createdTo: day,
  fields: fieldValues,
  /** None chosen: the active ones. */
  states: listOf(z.enum(personStates, { error: 'There is no such state of a person' })),
};

/** What is given narrows; what is empty does not, and is left out of what comes out. */
export const peopleFilter = z.object(peopleFilterParts).transform(plainFilter);

export type PeopleFilter = ReturnType<typeof plainFilter>;
export type PeopleFilterInput = z.input<typeof peopleFilter>;

/** A filter without what does not narrow: as it is kept with selections and smart groups. */
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
