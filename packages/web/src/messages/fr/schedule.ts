// French texts of the dialog that schedules a message.
import type { scheduleTexts as english } from '../en/schedule.ts';
import type { Translation } from '../language.ts';

export const scheduleTexts: Translation<typeof english> = {
  dateAndTime: 'Date et heure',
  zone: (city, zone) => `Heure de ${city} (${zone})`,

  presets: 'Heures habituelles',
  tomorrow: 'Demain 09:00',
  saturday: 'Samedi 18:00',
  sunday: 'Dimanche 07:00',
};
