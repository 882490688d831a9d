// French of what the API says about the form of a call and its fields.
import type { Answers } from '../translate-answer.ts';

export const calls: Answers = {
  'This is not an id': 'Ce n’est pas un identifiant',
  'This must be text': 'Saisissez un texte',
  'This must be one line, without tabs and other control characters':
    'Saisissez une seule ligne, sans tabulations ni autres caractères de commande',
  'This must be a list': 'Ceci doit être une liste',
  "This must be 'yes' or 'no'": 'Ceci doit être « yes » ou « no »',
  "This must be 'any', 'all' or 'none'": 'Ceci doit être « any », « all » ou « none »',
  'This must be a date like 2026-12-07': 'Écrivez une date comme 2026-12-07',
  'This must be a time like 2026-12-07T09:00:00Z': 'Écrivez un moment comme 2026-12-07T09:00:00Z',
  'This must be an age: a whole number from 0 to 130': 'Saisissez un âge : un nombre entier de 0 à 130',
  'This must be a field and its value': 'Ceci doit être un champ et sa valeur',
  'This must be the id of a field, a colon and a value':
    'Ceci doit être l’identifiant d’un champ, deux-points et une valeur',
  'Write a day like 2026-12-31': 'Écrivez un jour comme 2026-12-31',
  'Write a time like 2027-12-31T00:00:00Z': 'Écrivez un moment comme 2027-12-31T00:00:00Z',
  'Write a time like 09:00': 'Écrivez une heure comme 09:00',
  'Choose a day': 'Choisissez un jour',
  'Choose a country': 'Choisissez un pays',
  'Choose one of the languages of the list': 'Choisissez une des langues de la liste',
  'Choose 100 groups at most': 'Choisissez 100 groupes au plus',
  'Choose 200 at most': 'Choisissez-en 200 au plus',
  'Choose 20 fields at most': 'Choisissez 20 champs au plus',
  'Choose each scope once': 'Choisissez chaque droit une seule fois',
  'Choose retry, hosted or email': 'Choisissez retry, hosted ou email',
  'Choose hybrid or regular': 'Choisissez hybrid ou regular',
  'Choose wait or ignore': 'Choisissez wait ou ignore',
  'Choose approved or suspended': 'Choisissez approved ou suspended',
  'Choose granted or refused': 'Choisissez granted ou refused',
  'Choose SMS or e-mail': 'Choisissez SMS ou e-mail',
  'Choose people by ids or by a filter': 'Choisissez des personnes par identifiants ou par un filtre',
  'Enter a name': 'Saisissez un nom',
  'Enter a number': 'Saisissez un numéro',
  'Enter a phone number': 'Saisissez un numéro de téléphone',
  'Enter a phone number or an e-mail address': 'Saisissez un numéro de téléphone ou une adresse e-mail',
  'Enter an e-mail address': 'Saisissez une adresse e-mail',
  'Enter a domain like example.org': 'Saisissez un domaine comme exemple.org',
  'Enter a number of units': 'Saisissez un nombre d’unités',
  'Enter 0 units or more': 'Saisissez 0 unité ou plus',
  'Enter more than 0 units': 'Saisissez plus de 0 unité',
  'This is too much': 'C’est trop',
  'Use at most 3 decimal places': 'Trois chiffres au plus après la virgule',
  'Say why': 'Indiquez pourquoi',
  '20 words at most': '20 mots au plus',
  '200 colleagues at most': '200 collègues au plus',
  'Each topic has one rule': 'Chaque sujet a une seule règle',
  'There is no such state of a person': 'Cet état d’une personne n’existe pas',

  'This is not what was expected': 'Ce n’est pas ce qui était attendu',
  'Something is missing: the body of the call must be an object':
    'Il manque quelque chose : le contenu de la demande doit être un objet',
  'The call could not be read.': 'La demande n’a pas pu être lue.',
  'The call could not be read: it is nested too deeply.':
    'La demande n’a pas pu être lue : elle a trop de niveaux.',
  'The call could not be read: its body is not valid JSON.':
    'La demande n’a pas pu être lue : son contenu n’est pas du JSON valide.',
  'The call could not be read: its body is empty.': 'La demande n’a pas pu être lue : elle est vide.',
  'The call is of a kind that cannot be read here.': 'Ce type de demande ne peut pas être lu ici.',
  'The call arrived incomplete. Please try again.': 'La demande est arrivée incomplète. Veuillez réessayer.',
  'The call took too long to arrive. Please try again.':
    'La demande a mis trop de temps à arriver. Veuillez réessayer.',
  'This contains a character that cannot be saved.': 'Ceci contient un caractère qui ne peut pas être gardé.',
  'This is too large.': 'C’est trop grand pour être accepté.',
  'This is too complex to process. Make it shorter or simpler, and try again.':
    'C’est trop à traiter. Raccourcissez ou simplifiez, puis réessayez.',
  'Too many files at a time.': 'Trop de fichiers à la fois.',
  'Send one file at a time.': 'Envoyez un seul fichier à la fois.',
  'The form could not be read. Please try again.': 'Le formulaire n’a pas pu être lu. Veuillez réessayer.',
  'This form has too many fields.': 'Ce formulaire a trop de champs.',
  'This form has too many parts.': 'Ce formulaire a trop de parties.',
  'This form has a field name that cannot be taken.':
    'Ce formulaire a un champ dont le nom ne peut pas être accepté.',
  'This form has too many rows, or one that is not numbered.':
    'Ce formulaire a trop de lignes, ou une ligne sans numéro.',
  'A form with a file is needed here.': 'Il faut ici un formulaire avec un fichier.',
  'This address cannot be read.': 'Cette adresse ne peut pas être lue.',
  'Page not found.': 'Page introuvable.',
  'There is no {method} at this address, only {others}.':
    'Il n’y a pas de {method} à cette adresse, seulement {others}.',
  'This list cannot be continued from there. Please load it again.':
    'Cette liste ne peut pas continuer à partir de là. Veuillez la recharger.',
  'The country is not that of your organisation.': 'Ce pays n’est pas celui de votre organisation.',
  'Only the operator of this installation may do this':
    'Seul l’administrateur de cette installation peut faire cela',
  'The file storage does not answer. Please try again in a few minutes.':
    'Le stockage des fichiers ne répond pas. Réessayez dans quelques minutes.',
  'This Idempotency-Key was used already with other content. Send a new key with what is new.':
    'Cette Idempotency-Key a déjà servi pour un autre contenu. Envoyez le nouveau contenu avec une nouvelle clé.',
  'Too many calls with an Idempotency-Key within a day: {count} at most. Send some without a key.':
    'Trop de demandes avec une Idempotency-Key en un jour : {count} au plus. Envoyez-en sans clé.',
  'The Idempotency-Key is too long: {count} characters at most.':
    'L’Idempotency-Key est trop longue : {count} caractères au plus.',
  'The Idempotency-Key can hold letters, digits and signs of ASCII, without spaces.':
    'L’Idempotency-Key peut contenir des lettres, des chiffres et des signes ASCII, sans espaces.',
  'This API key may not do this: it needs the scope {scope}, and its maker the permission':
    'Cette clé API ne peut pas faire cela : il lui faut le droit {scope}, et à son auteur aussi',
  'An API key may not do this: sign in instead': 'Une clé API ne peut pas faire cela : connectez-vous',
  'This API key is not valid: it is wrong, was revoked, has expired, or its maker has left.':
    'Cette clé API n’est pas valide : elle est fausse, révoquée ou expirée, ou son auteur est parti.',
  'This API key has made the {count} calls that it may make in a minute. Please wait {seconds} seconds.':
    'Cette clé API a fait les {count} demandes permises par minute. Attendez {seconds} secondes.',
  'There is no such lane.': 'Cette file d’envoi n’existe pas.',
  'Choose what the lane is to do': 'Choisissez ce que doit faire la file d’envoi',
  'Nothing of this message waits for a provider.': 'Rien de ce message n’attend un fournisseur.',
};
