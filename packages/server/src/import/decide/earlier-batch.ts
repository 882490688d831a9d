// Looks people and families up as the batch being written will leave them.
import type { Decision, Lookup } from './decide-batch.ts';
import { maxNamesakes } from './known-people.ts';
import type { Known } from './person-facts.ts';
import type { Family } from './plan-families.ts';

/** What a decided batch will leave in the tables, as copies that nothing else changes. */
export interface EarlierBatch {
  /** Everybody whom it creates or changes, in the order of their ids. */
  people: readonly Known[];
  families: ReadonlyMap<string, Family>;
  /** The families it chose for households of the file, by household key. */
  idOfKey: ReadonlyMap<string, string>;
}

/** Gathers what a decided batch will leave; call it before the next decision changes any of it. */
export function earlierBatch({ plan, knownFamilies }: Decision): EarlierBatch {
  const { joins, made, settled } = plan.families;
  const given = [...plan.links, ...plan.notes, ...joins].map(({ personId }) => plan.people.get(personId));
  const people = new Set([
    ...plan.made,
    ...[...plan.changes.values()].map(({ person }) => person),
    ...plan.custom.map(({ person }) => person),
    ...given.filter((person) => person !== undefined),
  ]);
  const fresh = new Set(plan.made);
  const versionOf = (person: Known): number => {
    if (fresh.has(person)) return 1;
    // Those created by an earlier batch of this import keep their version.
    return person.version + (person.row === null && plan.changes.has(person.id) ? 1 : 0);
  };
  const families = [
    ...made.map(({ id }) => id),
    ...[...joins, ...settled].map(({ familyId }) => familyId),
  ].flatMap((id) => knownFamilies.byId.get(id) ?? []);
  return {
    people: [...people]
      .map((person) => ({ ...copyOf(person), version: versionOf(person) }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    families: new Map(families.map((family) => [family.id, { ...family }])),
    idOfKey: new Map(settled.map(({ key, familyId }) => [key, familyId])),
  };
}

const copyOf = (person: Known): Known => ({
  ...person,
  groups: [...person.groups],
  custom: new Map(person.custom),
  notes: [...person.notes],
  families: [...person.families],
});

/** Looks up in `stored`, and puts what the earlier batch leaves in place of what it finds there. */
export function lookupAfter(stored: Lookup, earlier: EarlierBatch): Lookup {
  return {
    people: async (wanted) => {
      const found = new Map((await stored.people(wanted)).map((person) => [person.id, person]));
      const phones = new Set(wanted.phones);
      const emails = new Set(wanted.emails);
      // A name that very many share is a placeholder: as in the tables, no more of them are compared.
      const left = new Map(wanted.names.map((name) => [name, maxNamesakes]));
      for (const person of earlier.people) {
        const { phone, email } = person.facts;
        const namesakes = left.get(person.nameKey) ?? 0;
        if (namesakes > 0) left.set(person.nameKey, namesakes - 1);
        const isWanted =
          namesakes > 0 ||
          found.has(person.id) ||
          (phone !== null && phones.has(phone)) ||
          (email !== null && emails.has(email));
        if (isWanted) found.set(person.id, copyOf(person));
      }
      return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },
    families: async (people, keys) => {
      const { byId, idOfKey } = await stored.families(people, keys);
      const ids = new Set(people.flatMap((person) => person.families));
      for (const key of keys) {
        const id = earlier.idOfKey.get(key);
        if (id !== undefined) idOfKey.set(key, id);
      }
      for (const id of idOfKey.values()) ids.add(id);
      for (const id of ids) {
        const family = earlier.families.get(id);
        if (family) byId.set(id, { ...family });
      }
      return { byId, idOfKey };
    },
  };
}
