// Bio: who the person is, and who looks after the contact (PF-03, PF-06, PF-12).
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PictureField } from '../../../ui/picture-field.tsx';
import { choicesOf, lookupsQuery } from '../../pickers/api.ts';
import { ageGroupsQuery, classificationsQuery } from '../api.ts';
import { OwnerField } from './owner-field.tsx';
import { Section } from './section.tsx';
import type { PersonFormState } from './use-person-form.ts';

type TextName = 'firstName' | 'lastName' | 'mobilePhone' | 'email' | 'homeAddress' | 'occupation';
type LookupName = 'peopleClassificationID' | 'maritalStatusID' | 'genderID' | 'ageGroupID';
type Choice = { value: string; label: string };

/** Only the first name is required. */
export function BioSection({ form, personId }: { form: PersonFormState; personId?: string }) {
  const { draft, change, errors } = form;
  const lookups = useQuery(lookupsQuery).data;
  const classifications = useQuery(classificationsQuery).data;
  const ageGroups = useQuery(ageGroupsQuery).data;

  const text = (name: TextName) => ({
    name,
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
    error: errors[name],
  });
  const lookup = (name: LookupName, choices: Choice[]) => ({
    name,
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => change({ [name]: event.currentTarget.value }),
    data: [{ value: '', label: 'Not said' }, ...choices],
    error: errors[name],
  });

  return (
    <Section id="bio" title="Bio">
      <Stack>
        <PictureField
          file={form.picture}
          url={draft.pictureUrl}
          onChange={form.setPicture}
          onRemove={() => change({ pictureUrl: '' })}
          name={`${draft.firstName} ${draft.lastName}`}
          size={88}
          error={errors['picture']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="First name" required {...text('firstName')} />
          <TextInput label="Last name" {...text('lastName')} />
          <TextInput label="Mobile phone" type="tel" {...text('mobilePhone')} />
          <TextInput label="E-mail" type="email" {...text('email')} />
        </SimpleGrid>
        <TextInput label="Home address" {...text('homeAddress')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Occupation" {...text('occupation')} />
          <NativeSelect label="Membership" {...lookup('peopleClassificationID', named(classifications))} />
          <NativeSelect
            label="Marital status"
            {...lookup('maritalStatusID', choicesOf(lookups, 'maritalstatus'))}
          />
          <NativeSelect label="Gender" {...lookup('genderID', choicesOf(lookups, 'gender'))} />
          <NativeSelect label="Age group" {...lookup('ageGroupID', named(ageGroups))} />
        </SimpleGrid>
        <OwnerField
          owner={draft.owner}
          onChange={(owner) => change({ owner })}
          without={personId ? [personId] : []}
          error={errors['followupPersonID']}
        />
      </Stack>
    </Section>
  );
}

const named = (list: readonly { id: string; name: string }[] = []): Choice[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));
