// French texts of the mails about accounts (draft).
import type { mails as english } from '../en/mails.ts';
import { plural } from './forms.ts';
import { roles } from './names.ts';

/** The first line of a mail; the name may be empty. */
export const hello = (name: string): string => (name ? `Bonjour ${name},` : 'Bonjour,');
const days = (count: number): string => plural(count, { one: '# jour', other: '# jours' });
const hours = (count: number): string => plural(count, { one: '# heure', other: '# heures' });
const ignore = 'Si vous n’attendiez pas ce message, vous pouvez l’ignorer.';

export const mails: typeof english = {
  newPassword: ({ name, link }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    text: [
      hello(name),
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour Tidings. Choisissez-le ici dans l’heure :',
      link,
      'Si ce n’était pas vous, ignorez ce message. Votre mot de passe reste le même.',
    ],
  }),
  confirmAddress: ({ valid, link }) => ({
    subject: 'Confirmez votre adresse e-mail',
    text: [
      hello(''),
      `Quelqu’un, sans doute vous, a créé un compte Tidings avec cette adresse e-mail. Pour la confirmer, ouvrez ce lien dans les ${days(valid)} et cliquez sur le bouton :`,
      link,
      ignore,
    ],
  }),
  confirmNewAddress: ({ valid, link }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    text: [
      hello(''),
      `Quelqu’un, sans doute vous, souhaite désormais se connecter à Tidings avec cette adresse e-mail. Pour la confirmer, ouvrez ce lien dans les ${hours(valid)} et cliquez sur le bouton :`,
      link,
      ignore,
    ],
  }),
  confirmSender: ({ organisation, address, valid, link }) => ({
    subject: `Autorisez-vous ${organisation || 'une organisation'} à écrire depuis cette adresse ?`,
    text: [
      hello(''),
      `${organisation || 'Une organisation'} souhaite envoyer ses e-mails depuis cette adresse, ${address}. Pour l’autoriser, ouvrez ce lien dans les ${days(valid)} et cliquez sur le bouton :`,
      link,
      'Si vous n’attendiez pas ce message, vous pouvez l’ignorer. Tant que vous ne cliquez pas sur le bouton, rien n’est envoyé en votre nom.',
    ],
  }),
  invitation: ({ person, organisation, role, valid, link }) => ({
    subject: organisation ? `Invitation : ${organisation}` : 'Invitation à Tidings',
    text: [
      hello(''),
      `${person || 'Quelqu’un'} vous invite à travailler avec ${organisation || 'son organisation'} sur Tidings. Votre rôle : ${roles[role]}. Pour accepter, ouvrez ce lien dans les ${days(valid)} :`,
      link,
      ignore,
    ],
  }),
  organisationInvitation: ({ organisation, valid, link }) => ({
    subject: 'Invitation à Tidings',
    text: [
      hello(''),
      `Vous êtes invité(e) à créer ${organisation || 'une organisation'} sur Tidings, qui tient la liste de vos membres et de vos groupes et leur envoie des SMS et des e-mails. Ouvrez ce lien dans les ${days(valid)} :`,
      link,
      ignore,
    ],
  }),
  removed: ({ organisation }) => ({
    subject: 'Vous avez été retiré(e) d’une organisation',
    text: [
      hello(''),
      `Vous ne faites plus partie de ${organisation || 'votre organisation'} sur Tidings. Votre compte reste le même.`,
      'S’il s’agit d’une erreur, adressez-vous à l’un de ses propriétaires.',
    ],
  }),
};
