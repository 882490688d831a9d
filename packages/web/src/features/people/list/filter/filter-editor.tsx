// Edits one kind of filter; each change applies to the list at once.
import { Radio, SegmentedControl, Stack } from '@mantine/core';
import { monthNames } from '@tidings/contract/rules/days.ts';
import { none, states, type PeopleFilter, type PersonState } from '../list-address.ts';
import { AgeEditor } from './age-editor.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CreatedEditor } from './created-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FieldEditor } from './field-editor.tsx';
import { fieldOf, type FilterKind, type PlainKind } from './filter-kinds.ts';
import type { Choice } from './filter-words.ts';
import { OwnerEditor } from './owner-editor.tsx';

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
  classifications: (props) => (
    <IdsEditor {...props} part="classifications" noneLabel="Without a membership" />
  ),
  genders: (props) => <IdsEditor {...props} part="genders" noneLabel="Not known" />,
  maritalStatuses: (props) => <IdsEditor {...props} part="maritalStatuses" noneLabel="Not known" />,
  ageGroups: (props) => <IdsEditor {...props} part="ageGroups" noneLabel="In no age group" />,
  age: AgeEditor,
  birthMonths: (props) => <MonthsEditor {...props} part="birthMonths" />,
  weddingMonths: (props) => <MonthsEditor {...props} part="weddingMonths" />,
  phone: (props) => <YesNoEditor {...props} part="phone" what="a phone number that can be reached" />,
  email: (props) => <YesNoEditor {...props} part="email" what="an e-mail address" />,
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
  active: 'Active',
  archived: 'Archived',
  deceased: 'Deceased',
  deleted: 'In the recycle bin',
};

/** No selection means active people, and so does 'Active' alone: both leave the part out. */
function StatesEditor({ filter, onChange }: EditorProps) {
  return (
    <ChoiceList
      label="Status"
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
        aria-label="In which of them"
        value={groupsMatch}
        onChange={(match) => set(groups, match)}
        disabled={groups.length === 0}
        fullWidth
        data={[
          { value: 'any', label: 'In any' },
          { value: 'all', label: 'In all' },
          { value: 'none', label: 'In none' },
        ]}
      />
      <ChoiceList
        label="Groups"
        choices={names.groups && [...names.groups, { id: none, name: 'In no group' }]}
        chosen={groups}
        onChange={(chosen) => set(chosen, groupsMatch)}
      />
    </Stack>
  );
}

type IdsPart = 'classifications' | 'genders' | 'maritalStatuses' | 'ageGroups';

interface IdsEditorProps extends EditorProps {
  part: IdsPart;
  /** The label of the choice that matches people without any of these. */
  noneLabel: string;
}

function IdsEditor({ filter, names, onChange, part, noneLabel }: IdsEditorProps) {
  const choices: readonly Choice[] | undefined = names[part];
  return (
    <ChoiceList
      label={noneLabel}
      choices={choices && [...choices, { id: none, name: noneLabel }]}
      chosen={filter[part] ?? []}
      onChange={(chosen) => onChange(withList(filter, part, chosen))}
    />
  );
}

function MonthsEditor({ filter, onChange, part }: EditorProps & { part: 'birthMonths' | 'weddingMonths' }) {
  return (
    <ChoiceList
      label="Months"
      known
      choices={monthNames.map((name, at) => ({ id: String(at + 1), name }))}
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

function YesNoEditor({
  filter,
  onChange,
  part,
  what,
}: EditorProps & { part: 'phone' | 'email'; what: string }) {
  return (
    <Radio.Group
      aria-label={what}
      value={filter[part] ?? null}
      onChange={(answer) => onChange({ ...filter, [part]: answer })}
    >
      <Stack gap="xs">
        <Radio value="yes" label={`With ${what}`} data-autofocus />
        <Radio value="no" label={`Without ${what}`} />
      </Stack>
    </Radio.Group>
  );
}
