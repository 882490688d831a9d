// Celebrations: birth and wedding, each part of which may stay unset (PF-04).
import { SimpleGrid } from '@mantine/core';
import { DayMonthYear } from '../../../ui/day-month-year.tsx';
import { CollapsibleSection } from './section.tsx';
import type { PersonFormState } from './use-person-form.ts';

/** Opens and closes by its heading. */
export function CelebrationsSection({ form }: { form: PersonFormState }) {
  const { draft, change, errors } = form;
  return (
    <CollapsibleSection id="celebrations" title="Celebrations">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayMonthYear
          legend="Date of birth"
          value={draft.birth}
          onChange={(birth) => change({ birth })}
          error={errors['dayOfBirth'] ?? errors['monthOfBirth'] ?? errors['yearOfBirth']}
        />
        <DayMonthYear
          legend="Date of wedding"
          value={draft.wedding}
          onChange={(wedding) => change({ wedding })}
          error={errors['dayOfWedding'] ?? errors['monthOfWedding'] ?? errors['yearOfWedding']}
        />
      </SimpleGrid>
    </CollapsibleSection>
  );
}
