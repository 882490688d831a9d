// French texts of the people whom the user looks after.
import type { myPeople as english } from '../en/my-people.ts';
import { number, type Translation } from '../language.ts';

export const myPeople: Translation<typeof english> = {
  title: 'Mes personnes',
  count: number,
  people: 'Personnes',
  toDo: 'À faire',
  nothingToDo:
    'Rien à faire. Ajoutez à une personne une note avec une date « À faire pour le », et elle apparaîtra ici.',
  call: (name) => `Appeler ${name}`,
  writeSms: (name) => `Écrire un SMS à ${name}`,
  writeEmail: (name) => `Écrire un e-mail à ${name}`,
  none: 'Vous ne suivez personne pour le moment',
  noneHint:
    'Les personnes dont vous êtes le référent apparaissent ici, avec vos notes à faire. Pour suivre quelqu’un, modifiez sa fiche et choisissez-vous comme « Référent ».',
  addYourself: (email) =>
    `Ajoutez-vous d’abord aux personnes avec votre adresse e-mail, ${email}, afin de pouvoir être choisi.`,
  goToPeople: 'Voir les personnes',
};
