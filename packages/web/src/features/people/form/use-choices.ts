// Loads the choices of the person form, with retired ones that this person still has.
import { useQuery } from '@tanstack/react-query';
import { choicesOf, lookupsQuery } from '../../pickers/api.ts';
import { ageGroupsQuery, classificationsQuery, customFieldsQuery, type CustomField } from '../api.ts';
import { retiredQuery } from './api.ts';
import type { PersonDraft } from './person-draft.ts';
import { personForm } from '../../../messages/en/person-form.ts';

export interface Choice {
  value: string;
  label: string;
}

export type LookupName = 'peopleClassificationID' | 'maritalStatusID' | 'genderID' | 'ageGroupID';

export interface FormField extends Pick<CustomField, 'id' | 'label' | 'controlType' | 'parameterValues'> {
  /** The form no longer asks for it; people who have a value keep it. */
  retired: boolean;
}

export interface Choices {
  lists: Record<LookupName, Choice[]>;
  fields: FormField[];
}

/** The choices on offer, and the retired ones that are set in `known`. */
export function useChoices(known: PersonDraft): Choices {
  const lookups = useQuery(lookupsQuery).data;
  const classifications = useQuery(classificationsQuery).data;
  const ageGroups = useQuery(ageGroupsQuery).data;
  const offered = useQuery(customFieldsQuery).data;

  const fields = (offered ?? []).filter((field) => field.entityType === 0);
  const unknownFields = Object.keys(known.custom).filter((id) => !fields.some((field) => field.id === id));
  const isGone = (list: readonly { id: string }[] | undefined, id: string) =>
    list !== undefined && id !== '' && !list.some((each) => each.id === id);
  const gone =
    (offered !== undefined && unknownFields.length > 0) ||
    isGone(classifications, known.peopleClassificationID) ||
    isGone(ageGroups, known.ageGroupID);
  const retired = useQuery({ ...retiredQuery, enabled: gone }).data;

  return {
    lists: {
      genderID: choicesOf(lookups, 'gender'),
      maritalStatusID: choicesOf(lookups, 'maritalstatus'),
      peopleClassificationID: listWith(
        classifications,
        retired?.classifications,
        known.peopleClassificationID,
      ),
      ageGroupID: listWith(ageGroups, retired?.ageGroups, known.ageGroupID),
    },
    fields: [
      ...fields.map((field) => ({ ...field, retired: false })),
      ...unknownFields.flatMap((id) => retired?.fields.find((field) => field.id === id) ?? []),
    ],
  };
}

interface Named {
  id: string;
  name: string;
}

/** The choices on offer, and the selected one at the end where it is retired. */
function listWith(
  offered: readonly Named[] = [],
  all: readonly Named[] | undefined,
  chosen: string,
): Choice[] {
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  const former = choices.some(({ value }) => value === chosen)
    ? undefined
    : all?.find(({ id }) => id === chosen);
  return former ? [...choices, { value: former.id, label: personForm.formerChoice(former.name) }] : choices;
}
