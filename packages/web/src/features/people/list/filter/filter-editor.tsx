// Edits one kind of filter; each change applies to the list immediately.
import { Radio, SegmentedControl, Stack } from '@mantine/core';
import { monthNames } from '../../../../lib/time.ts';
import { none, states, type PeopleFilter, type PersonState } from '../list-address.ts';
import { AgeEditor } from './age-editor.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CreatedEditor } from './created-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FieldEditor } from './field-editor.tsx';
import { fieldOf, type FilterKind, type PlainKind } from './filter-kinds.ts';
import type { Choice } from './filter-words.ts';
import { OwnerEditor } from './owner-editor.tsx';
import { peopleChanges } from '../../../../messages/en/people-changes.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

/** Shows the editor of this kind. */
export function FilterEditor({ kind, ...props }: EditorProps & { kind: FilterKind }) {
  const field = fieldOf(kind);
  if (field !== undefined) return <FieldEditor id={field} {...props} />;
  const Editor = editors[kind as PlainKind];
  return <Editor {...props} />;
}

const editors: Record<PlainKind, (props: EditorProps) => React.ReactNode> = {
  states: StatesEditor,
  groups: GroupsEditor,
  classifications: (props) => <IdsEditor {...props} part="classifications" />,
  genders: (props) => <IdsEditor {...props} part="genders" />,
  maritalStatuses: (props) => <IdsEditor {...props} part="maritalStatuses" />,
  ageGroups: (props) => <IdsEditor {...props} part="ageGroups" />,
  age: AgeEditor,
  birthMonths: (props) => <MonthsEditor {...props} part="birthMonths" />,
  weddingMonths: (props) => <MonthsEditor {...props} part="weddingMonths" />,
  phone: (props) => <YesNoEditor {...props} part="phone" />,
  email: (props) => <YesNoEditor {...props} part="email" />,
  owner: OwnerEditor,
  created: CreatedEditor,
};

/** The filter with one part set to a list; an empty list removes the part. */
function withList<Part extends keyof PeopleFilter>(
  filter: PeopleFilter,
  part: Part,
  list: readonly unknown[],
): PeopleFilter {
  const { [part]: _, ...rest } = filter;
  return list.length > 0 ? { ...rest, [part]: list } : rest;
}

const stateNames: Record<PersonState, string> = {
  active: peopleChanges.active,
  archived: peopleChanges.archived,
  deceased: peopleChanges.deceased,
  deleted: peopleChanges.deleted,
};

/** No selection means active people, and so does 'Active' alone: both leave the part out. */
function StatesEditor({ filter, onChange }: EditorProps) {
  return (
    <ChoiceList
      label={personFields.status}
      choices={states.map((state) => ({ id: state, name: stateNames[state] }))}
      chosen={filter.states ?? ['active']}
      onChange={(chosen) => {
        const wanted = states.filter((state) => chosen.includes(state));
        onChange(withList(filter, 'states', wanted.join() === 'active' ? [] : wanted));
      }}
    />
  );
}

function GroupsEditor({ filter, names, onChange }: EditorProps) {
  const { groups = [], groupsMatch = 'any' } = filter;
  const set = (chosen: readonly string[], match: string) => {
    const { groupsMatch: _, ...rest } = withList(filter, 'groups', chosen);
    onChange(match !== 'any' && chosen.length > 0 ? { ...rest, groupsMatch: match as 'all' | 'none' } : rest);
  };
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={filterTexts.match}
        value={groupsMatch}
        onChange={(match) => set(groups, match)}
        disabled={groups.length === 0}
        fullWidth
        data={[
          { value: 'any', label: filterTexts.inAny },
          { value: 'all', label: filterTexts.inAll },
          { value: 'none', label: filterTexts.inNone },
        ]}
      />
      <ChoiceList
        label={personFields.groups}
        choices={names.groups && [...names.groups, { id: none, name: filterTexts.choiceNoGroup }]}
        chosen={groups}
        onChange={(chosen) => set(chosen, groupsMatch)}
      />
    </Stack>
  );
}

type IdsPart = 'classifications' | 'genders' | 'maritalStatuses' | 'ageGroups';

/** The label of each list, and of its choice that matches people without any of these. */
const idsLabels: Record<IdsPart, { label: string; noneLabel: string }> = {
  classifications: { label: personFields.membership, noneLabel: filterTexts.choiceNoMembership },
  genders: { label: personFields.gender, noneLabel: filterTexts.choiceUnknown },
  maritalStatuses: { label: personFields.maritalStatus, noneLabel: filterTexts.choiceUnknown },
  ageGroups: { label: personFields.ageGroup, noneLabel: filterTexts.choiceNoAgeGroup },
};

function IdsEditor({ filter, names, onChange, part }: EditorProps & { part: IdsPart }) {
  const choices: readonly Choice[] | undefined = names[part];
  const { label, noneLabel } = idsLabels[part];
  return (
    <ChoiceList
      label={label}
      choices={choices && [...choices, { id: none, name: noneLabel }]}
      chosen={filter[part] ?? []}
      onChange={(chosen) => onChange(withList(filter, part, chosen))}
    />
  );
}

function MonthsEditor({ filter, onChange, part }: EditorProps & { part: 'birthMonths' | 'weddingMonths' }) {
  return (
    <ChoiceList
      label={filterTexts.months}
      known
      choices={monthNames().map((name, at) => ({ id: String(at + 1), name }))}
      chosen={(filter[part] ?? []).map(String)}
      onChange={(chosen) =>
        onChange(
          withList(
            filter,
            part,
            chosen.map(Number).sort((a, b) => a - b),
          ),
        )
      }
    />
  );
}

const yesNoLabels = {
  phone: {
    label: personFields.phone,
    yes: filterTexts.choiceWithPhone,
    no: filterTexts.choiceWithoutPhone,
  },
  email: {
    label: personFields.email,
    yes: filterTexts.choiceWithEmail,
    no: filterTexts.choiceWithoutEmail,
  },
};

function YesNoEditor({ filter, onChange, part }: EditorProps & { part: 'phone' | 'email' }) {
  const { label, yes, no } = yesNoLabels[part];
  return (
    <Radio.Group
      aria-label={label}
      value={filter[part] ?? null}
      onChange={(answer) => onChange({ ...filter, [part]: answer })}
    >
      <Stack gap="xs">
        <Radio value="yes" label={yes} data-autofocus />
        <Radio value="no" label={no} />
      </Stack>
    </Radio.Group>
  );
}
