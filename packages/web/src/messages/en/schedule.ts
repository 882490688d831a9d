// English texts of the dialog that schedules a message.
import { catalogue } from '../language.ts';

export const scheduleTexts = catalogue('scheduleTexts', {
  dateAndTime: 'Date and time',
  /** The organisation's time zone: 'Lagos' and 'Africa/Lagos'. */
  zone: (city: string, zone: string) => `${city} time (${zone})`,
});
