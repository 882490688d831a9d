// French texts of a mail domain and its DNS records.
import type { mailDomain as english } from '../en/mail-domain.ts';
import { number, type Translation } from '../language.ts';

export const mailDomain: Translation<typeof english> = {
  allSet: (domain) => `${domain} est bien configuré`,
  nothingToChange: (domain) =>
    `${domain} semble correct, mais certains enregistrements n’ont pas pu être vérifiés`,
  stillToDo: (open, all) => `Encore ${number(open)} à faire sur ${number(all)}`,
  mayTakeHours: 'Les changements du DNS peuvent mettre quelques heures à apparaître',
  removeTitle: (domain) => `Retirer ${domain} ?`,
  removeHint: 'La clé est supprimée, et les adresses du domaine ne peuvent plus servir à envoyer.',
  remove: 'Retirer',
  ready: 'Prêt : les e-mails sont signés',
  notReady: 'Pas prêt',
  addsDomain: (domain) =>
    `Beaucoup de formulaires DNS ajoutent ${domain} au nom automatiquement : saisissez seulement ce qui précède.`,
  checkAgain: 'Vérifier de nouveau',
  checked: 'Vérifié {time}',
  good: 'Correct',
  missing: 'Manquant',
  wrong: 'Non valide',
  unknown: 'Inconnu',
  found: (value) => `Actuellement : ${value}`,
  kind: 'Type',
  txt: 'TXT',
  name: 'Nom',
  value: 'Valeur',
  copy: 'Copier',
  copied: 'Copié',
  copyName: (record) => `Copier : nom de ${record}`,
  copyValue: (record) => `Copier : valeur de ${record}`,
  copiedName: (record) => `Copié : nom de ${record}`,
  copiedValue: (record) => `Copié : valeur de ${record}`,
};
