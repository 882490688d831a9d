// Column titles used by membership programs, address books and spreadsheets.
import type { ImportField } from '@tidings/contract/calls/people/imports.ts';

/** Characters of a title that are examined; longer texts are no titles and cost time. */
export const maxOfTitle = 200;

/** The letters and digits of a title in lower case without accents, so that spellings compare equal. */
export function titleKey(title: string): string {
  return title
    .slice(0, maxOfTitle)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '');
}

// The most likely first: of several columns, the first that a row fills is used. address-titles.ts handles addresses.
const spellings: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    'name',
    'fullname',
    'displayname',
    'names',
    'personname',
    'membername',
    'contactname',
    'nomcomplet',
    'fileas',
  ],
  firstName: [
    'firstname',
    'first',
    'givenname',
    'forename',
    'fname',
    'prenom',
    'vorname',
    'rufname',
    'othernames',
    'othername',
    'nickname',
  ],
  middleName: ['middlename', 'middlenames', 'middle', 'additionalname', 'secondname', 'deuxiemeprenom'],
  lastName: [
    'lastname',
    'last',
    'surname',
    'familyname',
    'lname',
    'nom',
    'nachname',
    'sobrenome',
    'apellido',
    'familienname',
    'zuname',
  ],
  phone: [
    'mobile',
    'mobileno',
    'mobiletel',
    'cell',
    'gsm',
    'gsmnumber',
    'phone',
    'phoneno',
    'phonenumber',
    'msisdn',
    'telephone',
    'telephonenumber',
    'tel',
    'telno',
    'recipient',
    'number',
    'contactnumber',
    'whatsapp',
    'whatsappnumber',
    'hometel',
    'home',
    'worktel',
    'work',
    'handy',
    'handynummer',
    'portable',
    'movil',
    'celular',
    'telemovel',
    'festnetz',
    'rufnummer',
    'telefon',
    'telefone',
    'telefono',
  ],
  email: ['email', 'emailaddress', 'primaryemail', 'mail', 'courriel'],
  gender: ['gender', 'sex', 'sexe', 'geschlecht'],
  maritalStatus: [
    'maritalstatus',
    'marital',
    'marriagestatus',
    'familienstand',
    'situationfamiliale',
    'situationmatrimoniale',
  ],
  classification: [
    'membership',
    'membershiptype',
    'membershipstatus',
    'classification',
    'memberstatus',
    'membertype',
    'congregationstatus',
    'mitgliedschaft',
    'mitgliedsstatus',
    'typedemembre',
    'status',
  ],
  ageGroup: ['agegroup', 'agebracket', 'agerange', 'agecategory', 'altersgruppe', 'tranchedage'],
  birth: [
    'dateofbirth',
    'birthdate',
    'birthday',
    'dob',
    'datedenaissance',
    'geburtstag',
    'geburtsdatum',
    'birthdatemonthday',
    'born',
  ],
  wedding: [
    'weddinganniversary',
    'weddingdate',
    'anniversary',
    'dateofwedding',
    'marriagedate',
    'anniversarydate',
    'datedemariage',
    'hochzeitstag',
    'hochzeitsdatum',
    'jahrestag',
  ],
  occupation: [
    'occupation',
    'job',
    'jobtitle',
    'profession',
    'organizationtitle',
    'organization1title',
    'employment',
    'beruf',
  ],
  consentHow: ['consent', 'proofofconsent', 'consenthow', 'howconsented', 'consentement', 'einwilligung'],
  consentOn: ['consentdate', 'dateofconsent', 'consenton', 'datedeconsentement', 'einwilligungsdatum'],
  consentBy: ['consentby', 'consentgivenby', 'consenttakenby', 'consentsource'],
  groups: [
    'groups',
    'group',
    'groupmembership',
    'labels',
    'categories',
    'tags',
    'departments',
    'department',
    'ministry',
    'gruppe',
    'gruppen',
    'groupe',
    'groupes',
    'kategorien',
  ],
  note: [
    'note',
    'notes',
    'comment',
    'comments',
    'remark',
    'remarks',
    'notiz',
    'notizen',
    'bemerkung',
    'bemerkungen',
    'remarque',
    'remarques',
    'commentaire',
    'commentaires',
  ],
  household: [
    'householdid',
    'householdkey',
    'household',
    'householdname',
    'familyid',
    'familynumber',
    'family',
    'famille',
  ],
  householdRole: [
    'householdrole',
    'householdprimarycontact',
    'familyrole',
    'familyposition',
    'roleinfamily',
    'relationshiptohead',
  ],
  spouse: ['spouse', 'spousename', 'nameofspouse', 'ehepartner', 'ehepartnerin', 'conjoint'],
};

const fieldByKey = new Map<string, ImportField>(
  Object.entries(spellings).flatMap(([field, keys]) =>
    keys.map((key) => [key, field as ImportField] as const),
  ),
);

// Titles of numbers and addresses of somebody else, and of what is no number or address at all.
const notTheirs =
  /fax|pager|telex|isdn|tty|emergency|kin|parent|guardian|father|mother|spouse|assistant|company|employer|notfall|eltern|vater|mutter|ehepartner|assistent/;
const notItself =
  /phonetic|label|type|status|display|extension|ext$|carrier|country|code|verified|optin|optout|bounce/;

/** The field that a title names; null if unknown. */
export function fieldOfTitle(title: string): ImportField | null {
  // 'Date of Birth (DD/MM/YYYY)', 'Phone (with code)'.
  const key = titleKey(title);
  const known =
    fieldByKey.get(key) ?? fieldByKey.get(titleKey(title.slice(0, maxOfTitle).replace(/\([^)]*\)/g, '')));
  if (known) return known;
  if (notTheirs.test(key) || notItself.test(key)) return null;
  if (/phone|mobile?|msisdn|whatsapp|^cell|telefon|telefono|^handy/.test(key)) return 'phone';
  if (/e?mail(\d?(value|address)?|adresse|privat|geschaftlich)$/.test(key)) return 'email';
  return null;
}

/** Sorts several columns of one field, the lowest rank first; equal ranks keep the order of the file. */
export function rankOfTitle(field: ImportField, title: string): number {
  const key = titleKey(title);
  if (field === 'phone') return phoneRank(key);
  if (field === 'email')
    return /work|business|office|geschaftlich|dienst/.test(key) ? 1 : /other/.test(key) ? 2 : 0;
  const at = spellings[field]?.indexOf(key) ?? -1;
  return at < 0 ? 100 : at;
}

/** Ranks a phone by its title or label: mobile phones can receive SMS, office phones hardly ever. */
export function phoneRank(words: string): number {
  if (/mobile?|cell|gsm|msisdn|iphone|handy|portable|movil|celular/i.test(words)) return 0;
  if (/home|privat|festnetz|domicile/i.test(words)) return 2;
  return /work|business|office|other|car|geschaftlich|dienst|firma|arbeit|buro|bureau/i.test(words) ? 3 : 1;
}
