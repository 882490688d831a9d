// The section 'Celebrations': birthday and wedding, each part optional (PF-04).
import { SimpleGrid } from '@mantine/core';
import { DayMonthYear } from '../../../../ui/fields/day-month-year.tsx';
import { CollapsibleSection } from './section.tsx';
import type { PersonFormState } from '../use-person-form.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** Collapsible; an error inside keeps it open. */
export function CelebrationsSection({ form }: { form: PersonFormState }) {
  const { draft, change, errors } = form;
  const birth = errors['dayOfBirth'] ?? errors['monthOfBirth'] ?? errors['yearOfBirth'];
  const wedding = errors['dayOfWedding'] ?? errors['monthOfWedding'] ?? errors['yearOfWedding'];
  return (
    <CollapsibleSection id="celebrations" title={specified.celebrations} mustShow={Boolean(birth ?? wedding)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayMonthYear
          legend={specified.dateOfBirth}
          value={draft.birth}
          onChange={(value) => change({ birth: value })}
          error={birth}
        />
        <DayMonthYear
          legend={personFields.weddingDate}
          value={draft.wedding}
          onChange={(value) => change({ wedding: value })}
          error={wedding}
        />
      </SimpleGrid>
    </CollapsibleSection>
  );
}
