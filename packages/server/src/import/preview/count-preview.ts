// Adds up the effects that a waiting import would have.
import type { DuplicateKind } from '@tidings/contract/calls/people/imports.ts';
import { pathKey } from '../../groups/ensure-paths.ts';
import type { Decision } from '../decide/decide-batch.ts';
import type { Organisation } from '../organisation-store.ts';
import type { Preview } from './preview-store.ts';

/** Returns a counter to which the decisions of each batch are added. `revision` is that of the mapping. */
export function countPreview(revision: number) {
  const counts = { create: 0, update: 0, skip: 0, fail: 0, problems: 0, families: 0, archived: 0 };
  const existing: Preview['existing'] = {};
  const within: Preview['within'] = {};
  const names = {
    groups: new Map<string, string>(),
    fields: new Map<string, string>(),
    classifications: new Map<string, string>(),
    ageGroups: new Map<string, string>(),
  };
  const addDuplicate = (kind: DuplicateKind, isExisting: boolean) => {
    const kinds = isExisting ? existing : within;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  };
  const note = (into: Map<string, string>, name: string) => {
    const key = name.toLowerCase();
    if (name !== '' && !into.has(key)) into.set(key, name);
  };
  return {
    add: ({ plan, counts: batch, problems }: Decision, organisation: Organisation) => {
      counts.create += batch.created;
      counts.update += batch.updated;
      counts.skip += batch.skipped;
      counts.fail += batch.failed;
      counts.problems += problems.length;
      counts.families += plan.families.made.length;
      counts.archived += plan.made.filter(({ state }) => state !== 'active').length;
      for (const { duplicate } of plan.outcomes)
        if (duplicate) addDuplicate(duplicate.kind, duplicate.person.row === null);
      for (const { path } of plan.links)
        for (let level = 1; level <= path.length; level++) {
          const above = pathKey(path.slice(0, level));
          if (!organisation.groups.has(above) && !names.groups.has(above))
            names.groups.set(above, path.slice(0, level).join(' / '));
        }
      for (const { key, label } of plan.custom) if (!organisation.fields.has(key)) note(names.fields, label);
      for (const { facts } of [...plan.made, ...[...plan.changes.values()].map(({ person }) => person)]) {
        if (organisation.classifications.idOf(facts.classification) === null)
          note(names.classifications, facts.classification);
        if (organisation.ageGroups.idOf(facts.ageGroup) === null) note(names.ageGroups, facts.ageGroup);
      }
    },
    result: (): Preview => ({
      revision,
      ...counts,
      existing,
      within,
      newGroups: [...names.groups.values()],
      newFields: [...names.fields.values()],
      newClassifications: [...names.classifications.values()],
      newAgeGroups: [...names.ageGroups.values()],
    }),
  };
}
