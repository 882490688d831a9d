// French texts of the guide: the usual work, step by step.
import type { guideTexts as english } from '../en/guide.ts';
import type { Translation } from '../language.ts';

export const guideTexts: Translation<typeof english> = {
  title: 'Guide',
  about: 'Le travail courant, étape par étape.',
  contents: 'Sommaire',
  picture: (topic: string) => `Image de l’écran : ${topic}`,
  words: 'Vocabulaire',

  people: 'Ajouter vos contacts',
  people1:
    'Sur l’écran Personnes, choisissez Importer puis votre fichier : Excel, CSV ou les contacts d’un téléphone.',
  people2:
    'Vérifiez à quoi correspond chaque colonne. Les lignes qui posent problème sont affichées avant tout enregistrement.',
  people3: 'Choisissez Importer. En cas d’erreur, vous pouvez annuler toute l’importation.',
  peopleOpen: 'Importer des personnes',

  groups: 'Les répartir en groupes',
  groups1: 'Créez un groupe, par exemple Chorale. Un groupe peut avoir des sous-groupes.',
  groups2:
    'Ajoutez des membres par leur nom, ou sélectionnez des personnes dans la liste et ajoutez-les à un groupe.',
  groups3:
    'Pour un groupe qui se remplit tout seul, filtrez la liste des personnes et enregistrez-la comme groupe intelligent.',
  groupsOpen: 'Groupes',

  providers: 'Connecter SMS et e-mail',
  providers1: 'Dans les paramètres, ouvrez Fournisseurs et ajoutez votre service de SMS et votre boîte mail.',
  providers2: 'Collez la clé affichée sur le site du service, puis envoyez un test à votre téléphone.',
  providers3:
    'D’ici là, vous êtes en mode test : les messages restent dans la boîte d’envoi, où vous pouvez les lire, et ne sont pas distribués.',
  providersOpen: 'Fournisseurs',

  sms: 'Envoyer un SMS',
  sms1: 'Dans le champ des destinataires, tapez le nom d’un groupe, d’une personne ou un numéro.',
  sms2: 'Écrivez votre message. Vous voyez combien de personnes le reçoivent, son nombre de pages et son coût en unités.',
  sms3: 'Envoyez et confirmez. Pendant quelques secondes, vous pouvez encore annuler.',
  smsOpen: 'Écrire un SMS',

  email: 'Envoyer un e-mail',
  email1:
    'Choisissez qui le reçoit, puis écrivez l’objet et le texte. Les modèles vous évitent la mise en page.',
  email2: 'Envoyez-vous un test pour voir comment il arrive.',
  email3:
    'Envoyez-le, ou programmez-le pour plus tard : il part alors à toutes les personnes du groupe à ce moment-là.',
  emailOpen: 'Écrire un e-mail',

  report: 'Voir qui l’a reçu',
  report1:
    'Ouvrez le message parmi les messages envoyés. Le rapport montre qui l’a reçu, qui non et pourquoi.',
  report2: 'Pour les personnes non jointes, renvoyez-le, envoyez-le par e-mail ou ouvrez la liste d’appels.',
  report3:
    'Les réponses arrivent dans la boîte de réception. Qui répond STOP est désinscrit automatiquement.',
  reportOpen: 'Messages envoyés',

  attendance: 'Noter les présences',
  attendance1: 'Commencez une liste de présences, puis choisissez le culte ou la réunion.',
  attendance2:
    'Touchez chaque nom à l’arrivée. Pas besoin de connexion : les présences sont envoyées dès son retour.',
  attendance3: 'Ensuite, écrivez aux absents.',
  attendanceOpen: 'Présences',

  colleagues: 'Travailler à plusieurs',
  colleagues1: 'Dans les paramètres, ouvrez Collègues et invitez-les.',
  colleagues2: 'Le rôle décide de ce qu’un collègue peut voir et faire.',
  colleagues3: 'Le journal d’audit montre qui a fait quoi, et quand.',
  colleaguesOpen: 'Collègues',
};
