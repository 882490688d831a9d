// The section 'Bio': names, contact details, picture and contact owner (PF-03, PF-06, PF-12).
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { PictureField } from '../../../../ui/fields/picture-field.tsx';
import { ExistingPersonNote } from '../../../pickers/new-person/existing-person-note.tsx';
import { ConsentFields, type ConsentName } from './consent-fields.tsx';
import { OwnerField } from './owner-field.tsx';
import classes from '../person-form.module.css';
import { Section } from './section.tsx';
import type { LookupName } from '../use-choices.ts';
import type { PersonFormState } from '../use-person-form.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { personForm } from '../../../../messages/en/person-form.ts';
import { specified } from '../../../../messages/en/specified.ts';

type TextName =
  | 'firstName'
  | 'lastName'
  | 'mobilePhone'
  | 'email'
  | 'homeAddress'
  | 'occupation'
  | ConsentName;

/** Only the first name is required. */
export function BioSection({ form, personId }: { form: PersonFormState; personId?: string }) {
  const { draft, change, errors, lists } = form;
  const text = (name: TextName) => ({
    name,
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
    onBlur: () => form.validateField(name),
    error: errors[name],
    // Browsers would offer the secretary's own name and address.
    autoComplete: 'off',
  });
  const lookup = (name: LookupName) => ({
    name,
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => change({ [name]: event.currentTarget.value }),
    data: [{ value: '', label: personForm.notSet }, ...lists[name]],
    error: errors[name],
  });

  return (
    <Section id="bio" title={specified.bio}>
      <div className={classes.bio}>
        <PictureField
          file={form.picture}
          url={draft.pictureUrl}
          onChange={form.setPicture}
          onRemove={() => change({ pictureUrl: '' })}
          name={`${draft.firstName} ${draft.lastName}`}
          size={112}
          stacked
          error={errors['picture']}
        />
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={personFields.firstName} required {...text('firstName')} />
            <TextInput label={personFields.lastName} {...text('lastName')} />
            <TextInput label={personFields.mobilePhone} type="tel" {...text('mobilePhone')} />
            <TextInput label={personFields.email} type="email" {...text('email')} />
          </SimpleGrid>
          <Already form={form} personId={personId} />
          <Textarea label={personFields.homeAddress} autosize minRows={1} {...text('homeAddress')} />
          <TextInput label={personFields.occupation} {...text('occupation')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NativeSelect label={personFields.membership} {...lookup('peopleClassificationID')} />
            <NativeSelect label={personFields.maritalStatus} {...lookup('maritalStatusID')} />
            <NativeSelect label={personFields.gender} {...lookup('genderID')} />
            <NativeSelect label={personFields.ageGroup} {...lookup('ageGroupID')} />
          </SimpleGrid>
          <ConsentFields text={text} />
          <OwnerField
            owner={draft.owner}
            onChange={(owner) => change({ owner })}
            without={personId ? [personId] : []}
            error={errors['followupPersonID']}
          />
        </Stack>
      </div>
    </Section>
  );
}

/** For an existing person only edited values are checked: two people may share a phone on purpose. */
function Already({
  form: { draft, typed },
  personId,
}: {
  form: PersonFormState;
  personId?: string | undefined;
}) {
  const isNew = personId === undefined;
  const named = isNew || typed.firstName !== undefined || typed.lastName !== undefined;
  return (
    <ExistingPersonNote
      typed={{
        firstName: named ? draft.firstName : '',
        lastName: named ? draft.lastName : '',
        phone: isNew ? draft.mobilePhone : (typed.mobilePhone ?? ''),
        email: isNew ? draft.email : (typed.email ?? ''),
      }}
      without={personId}
    />
  );
}
