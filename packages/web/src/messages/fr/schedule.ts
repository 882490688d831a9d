// French texts of the dialog that schedules a message.
import type { scheduleTexts as english } from '../en/schedule.ts';
import type { Translation } from '../language.ts';

export const scheduleTexts: Translation<typeof english> = {
  dateAndTime: 'Date et heure',
  zone: (city, zone) => `Heure de ${city} (${zone})`,
};
