// French of single words of ours in what the API says.

export const words: Readonly<Record<string, string>> = {
  birth: 'naissance',
  consent: 'consentement',
  'proof of consent': 'preuve de consentement',
  wedding: 'mariage',
  gender: 'sexe',
  'marital status': 'situation familiale',
  'age group': 'tranche d’âge',
  membership: 'type de membre',
  family: 'famille',
  regular: 'ordinaire',
  hosted: 'hébergée',
  'contact owner': 'référent',

  /** Why an address must not be written to. */
  'Number cannot be reached': 'numéro qui ne peut pas être joint',
  'E-mail address is invalid': 'adresse e-mail non valide',
  'Opted out': 'désabonnement',
  'On Do Not Disturb': 'liste « Ne pas déranger » (DND)',
  'Wrong number': 'numéro de quelqu’un d’autre',
  'E-mail bounced before': 'e-mail déjà revenu',
  'Marked an e-mail as spam': 'e-mail signalé comme indésirable',
  'Country without a price': 'pays sans prix',
};
