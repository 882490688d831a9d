// English texts of adding a person from a dialog, and of people who exist already.
import { catalogue } from '../language.ts';

export const newPersonTexts = catalogue('newPersonTexts', {
  nameRequired: 'First name is required',
  noGender: 'Not set',

  archived: (name: string) => `${name} (archived)`,
  deceased: (name: string) => `${name} (deceased)`,
  hasNumber: (who: string) => `${who} already has this number`,
  hasEmail: (who: string) => `${who} already has this e-mail`,
  hasName: (who: string) => `There is already a person called ${who}`,
  alreadySelected: 'Already selected',
  choose: 'Choose',
  chooseName: (name: string) => `Choose ${name}`,
  open: 'Open',
  openName: (name: string) => `Open ${name}`,
});
