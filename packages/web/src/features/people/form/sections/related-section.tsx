// The section 'Related information' with the tabs Groups and Notes.
import { Tabs } from '@mantine/core';
import type { Person } from '../../api.ts';
import { GroupsTab } from './groups-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { Section } from './section.tsx';
import type { PersonFormState } from '../use-person-form.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** Each tab shows how many entries it has. */
export function RelatedSection({ form, person }: { form: PersonFormState; person?: Person }) {
  const groups = person ? person.groups.length : form.draft.groups.length;
  const notes = form.draft.notes.length;
  return (
    <Section id="related" title={specified.relatedInformation}>
      <Tabs defaultValue="groups" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="groups" rightSection={groups || null}>
            {specified.groups}
          </Tabs.Tab>
          <Tabs.Tab value="notes" rightSection={notes || null}>
            {specified.notes}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="groups">
          <GroupsTab form={form} {...(person && { person })} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <NotesTab form={form} {...(person && { personId: person.id })} />
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}
