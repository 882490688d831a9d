// English texts of the people whom the user looks after.
import { catalogue, number } from '../language.ts';

export const myPeople = catalogue('myPeople', {
  title: 'My people',
  count: number,
  people: 'People',
  toDo: 'To do',
  nothingToDo: "Nothing to do. Add a note with a 'To do by' date to a person, and it appears here.",
  call: (name: string) => `Call ${name}`,
  writeSms: (name: string) => `Write an SMS to ${name}`,
  writeEmail: (name: string) => `Write an e-mail to ${name}`,
  none: 'No one to look after yet',
  noneHint:
    "The people you look after appear here, with your notes to do. To look after someone, edit their details and choose yourself as 'Contact owner'.",
  addYourself: (email: string) =>
    `First add yourself to People with your e-mail address, ${email}, so that you can be chosen.`,
  goToPeople: 'Go to People',
});
