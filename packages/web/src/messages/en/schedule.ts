// English texts of the dialog that schedules a message.
import { catalogue } from '../language.ts';

export const scheduleTexts = catalogue('scheduleTexts', {
  dateAndTime: 'Date and time',
  /** The organisation's time zone: 'Lagos' and 'Africa/Lagos'. */
  zone: (city: string, zone: string) => `${city} time (${zone})`,

  /** Buttons that fill in a usual time. */
  presets: 'Usual times',
  tomorrow: 'Tomorrow 09:00',
  saturday: 'Saturday 18:00',
  sunday: 'Sunday 07:00',
});
