// French of what the API says about people and groups.
import type { Answers } from '../translate-answer.ts';

export const people: Answers = {
  Female: 'Femme',
  Male: 'Homme',
  Single: 'Célibataire',
  Married: 'Marié(e)',
  Divorced: 'Divorcé(e)',
  Separated: 'Séparé(e)',
  Widowed: 'Veuf ou veuve',
  Groups: 'Groupes',
  Membership: 'Type de membre',

  'This person does not exist any more.': 'Cette personne n’existe plus.',
  'Some of these people do not exist any more. Reload the page and choose again.':
    'Certaines de ces personnes n’existent plus. Rechargez la page et choisissez à nouveau.',
  'Some of these people do not exist any more. Reload the page.':
    'Certaines de ces personnes n’existent plus. Rechargez la page.',
  'Some of these people no longer exist. Remove them and save again.':
    'Certaines de ces personnes n’existent plus. Retirez-les et enregistrez à nouveau.',
  'One of these people does not exist any more. Reload the page.':
    'L’une de ces personnes n’existe plus. Rechargez la page.',
  '{who} saved this person since you opened the form ({when}). Nothing was overwritten.':
    '{who} a enregistré cette personne depuis que vous avez ouvert le formulaire ({when}). Rien n’a été écrasé.',
  'At most {most} people can be changed at a time. Narrow your choice, and do it in several steps.':
    'On peut modifier au plus {most} personnes à la fois. Réduisez votre choix et procédez en plusieurs étapes.',
  'You chose {expected} {noun}, but {found} match now. Nothing was changed: look at the list again.':
    'Vous avez choisi {expected} personnes, mais {found} correspondent maintenant. Rien n’a été modifié : regardez à nouveau la liste.',
  'The list has changed in the meantime. Reload the page and try again.':
    'La liste a changé entre-temps. Rechargez la page et réessayez.',
  'This selection does not exist any more.': 'Cette sélection n’existe plus.',
  'This change cannot be undone any more.': 'Cette modification ne peut plus être annulée.',
  'This change has been undone already.': 'Cette modification a déjà été annulée.',
  'This change has ended already.': 'Cette modification est déjà terminée.',
  'This change is still running. Stop it first.':
    'Cette modification est encore en cours. Arrêtez-la d’abord.',
  'There is no such change.': 'Cette modification n’existe pas.',
  'This note does not exist any more.': 'Cette note n’existe plus.',
  'This person already has {count} notes, which is the limit.':
    'Il y a déjà {count} notes sur cette personne : c’est le maximum.',
  'This is not the name of this person. No one was erased.':
    'Ce n’est pas le nom de cette personne. Personne n’a été effacé.',
  'Type the name as shown above': 'Saisissez le nom comme ci-dessus',
  'Choose at least two people.': 'Choisissez au moins deux personnes.',
  "They have different files in '{label}', and only one can stay. Remove one of them first.":
    'Elles ont des fichiers différents dans « {label} », et un seul peut rester. Retirez-en un d’abord.',
  'This field does not exist any more.': 'Ce champ n’existe plus.',
  'One of the additional fields does not exist any more.': 'L’un des champs personnalisés n’existe plus.',
  'membership type': 'type de membre',
  'age group': 'tranche d’âge',
  'This {what} no longer exists.': 'Ceci n’existe plus : {what}.',
  "There is an archived {what} called '{name}'. Restore it, or choose another name.":
    '« {name} » existe déjà dans les archives ({what}). Restaurez-le, ou choisissez un autre nom.',
  "There is {article} {what} called '{name}' already. Choose another name.":
    '« {name} » existe déjà ({what}). Choisissez un autre nom.',
  'The membership that was chosen does not exist any more. Choose another one.':
    'Le type de membre choisi n’existe plus. Choisissez-en un autre.',
  'Some values you are removing are in use: {list}. People who have them keep them.':
    'Des valeurs que vous retirez sont utilisées : {list}. Les personnes concernées les gardent.',
  'Give the list at least one value to choose.': 'Donnez au moins une valeur à la liste.',
  'The day of consent is still to come.': 'Le jour du consentement n’est pas encore passé.',
  'This date of birth is still to come.': 'Cette date de naissance n’est pas encore passée.',
  'This is not a possible date.': 'Cette date n’est pas valide.',
  'This is not a possible date': 'Cette date n’est pas valide',
  'This filter names {unknown} that does not exist any more. Choose again.':
    'Ce filtre mentionne un élément qui n’existe plus ({unknown}). Choisissez à nouveau.',
  'This filter names a group that does not exist any more. Choose again.':
    'Ce filtre mentionne un groupe qui n’existe plus. Choisissez à nouveau.',
  'This family does not exist any more.': 'Cette famille n’existe plus.',
  'Someone is in this family twice. Add each person once.':
    'Une personne figure deux fois dans cette famille. Indiquez chacune une seule fois.',
  'Someone else has saved this family since you opened it. Nothing was overwritten.':
    'Un collègue a enregistré cette famille depuis que vous l’avez ouverte. Rien n’a été écrasé.',
  'Choose at least one member': 'Choisissez au moins un membre',
  'A person cannot be merged with itself': 'Une personne ne peut pas être fusionnée avec elle-même',
};

export const groups: Answers = {
  'This group does not exist any more.': 'Ce groupe n’existe plus.',
  'This person is not in this group any more.': 'Cette personne n’est plus dans ce groupe.',
  "'{name}' is a smart group. Its filter decides who is in it, so no one can be added or removed by hand.":
    '« {name} » est un groupe intelligent. Son filtre décide qui en fait partie : on ne peut ni ajouter ni retirer personne à la main.',
  'You already have {count} groups, which is the limit.': 'Il y a déjà {count} groupes : c’est le maximum.',
  'Someone else has just changed these groups. Please try again.':
    'Un collègue vient de modifier ces groupes. Veuillez réessayer.',
  'The group that this one should be under does not exist.':
    'Le groupe qui doit contenir celui-ci n’existe pas.',
  'Groups can be nested at most {levels} levels deep.': 'Les groupes peuvent avoir au plus {levels} niveaux.',
  "There is a group called '{name}' here already. Choose another name.":
    'Un groupe « {name} » existe déjà ici. Choisissez un autre nom.',
  'This group has members of its own, so it cannot have a filter. Create a smart group beside it.':
    'Ce groupe a ses propres membres, il ne peut donc pas avoir de filtre. Créez un groupe intelligent à côté.',
  'They are already in this group. Choose another one.':
    'Ces personnes sont déjà dans ce groupe. Choisissez-en un autre.',
  'This attendance list no longer exists.': 'Cette liste de présences n’existe plus.',
  'The group of this list no longer exists, so there is no record of who should have been there.':
    'Le groupe de cette liste n’existe plus : on ne sait donc plus qui était attendu.',
  'Everyone who was expected was there, so there is no one to write to.':
    'Toutes les personnes attendues étaient là : il n’y a personne à qui écrire.',
  'This list was opened before, with another name, group or date.':
    'Cette liste a déjà été ouverte, avec un autre nom, un autre groupe ou une autre date.',
  'Choose one of your groups: you take the attendance of those':
    'Choisissez l’un de vos groupes : vous faites le pointage de ceux-là',
};
