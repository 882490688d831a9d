// French texts of the built-in e-mail templates (draft).
import type { mailTemplates as english } from '../en/mail-templates.ts';

export const mailTemplates: typeof english = {
  weeklyNewsletter: {
    name: 'Lettre de la semaine',
    about:
      'Le programme de la semaine, les nouvelles et une parole à emporter : chaque vendredi ou dimanche.',
    subject: 'Cette semaine : une courte phrase sur l’essentiel',
    preheader: 'Le programme, les nouvelles et une parole pour la semaine.',
    days: 'Du 14 au 20 juin',
    title: 'Les nouvelles de la semaine',
    lead: 'Le programme, les nouvelles, et comment y prendre part.',
    dear: 'Bonjour #name#,',
    opening:
      'Commencez par la chose que chacun doit savoir cette semaine. Deux ou trois phrases suffisent : ceux qui veulent en savoir plus viendront demander.',
    thisWeek: 'Cette semaine',
    events: [
      ['Mercredi', '18 h 30', 'Répétition de la chorale', 'Grande salle, à l’étage'],
      ['Vendredi', '13 h', 'Rencontre de midi', 'Tout le monde est bienvenu, venez avec un ami'],
      ['Samedi', '9 h', 'Journée de nettoyage', 'Les outils sont là, apportez des gants'],
      ['Dimanche', '10 h', 'Culte, puis collation', 'Les enfants se retrouvent dans la petite salle'],
    ],
    inShort: 'En bref',
    items: [
      '<strong>De nouveaux visages.</strong> Saluez ceux qui nous ont rejoints ce mois-ci.',
      '<strong>Besoin d’aide.</strong> Quatre personnes pour la cuisine, deux pour l’accueil.',
      '<strong>Merci</strong> à tous ceux qui ont donné pour le nouveau toit.',
    ],
    quote: 'Un verset, un proverbe ou une phrase de la semaine passée qui mérite d’être gardée.',
    ask: 'Avez-vous des nouvelles pour la semaine prochaine ?',
    how: 'Répondez à cet e-mail avant jeudi, ou écrivez-les ici.',
    button: 'Envoyer vos nouvelles',
  },
  invitation: {
    name: 'Invitation',
    about:
      'Pour un concert, une fête, une journée portes ouvertes : quand, où, quoi apporter, et un bouton pour dire oui.',
    subject: 'Vous êtes invité(e) : une soirée ensemble',
    preheader: 'Samedi 20 juin à 18 h, dans la grande salle. Dites-nous si vous venez.',
    invited: 'Vous êtes invité(e)',
    title: 'Une soirée ensemble',
    when: 'Samedi 20 juin, 18 h',
    dear: 'Bonjour #name#,',
    text: 'Nous serions très heureux de vous voir. Il y aura de la musique, un bon repas et du temps pour parler. Venez en famille, et avec quelqu’un qui n’est encore jamais venu.',
    details: [
      ['Quand', '<strong>Samedi 20 juin, 18 h</strong>, ouverture des portes à 17 h 30'],
      ['Où', '<strong>Grande salle</strong>, 12, rue du Commerce'],
      ['À apporter', 'Quelque chose à partager : un plat, des fruits, des boissons'],
    ],
    button: 'Oui, je viens',
    reply: 'Ou répondez à cet e-mail avant mercredi, pour qu’il y ait assez à manger.',
  },
  thankYou: {
    name: 'Merci pour votre don',
    about:
      'Une lettre chaleureuse à ceux qui ont donné ou aidé, avec trois chiffres qui montrent le résultat.',
    subject: 'Merci, #name#',
    preheader: 'Ce que votre don a rendu possible.',
    title: 'Merci',
    lead: 'Voyez ce que votre don a rendu possible',
    dear: 'Bonjour #name#,',
    opening:
      'Quand nous avons demandé de l’aide au printemps, nous ne savions pas si ce serait assez. Ce fut plus qu’assez, et c’est grâce à vous.',
    figures: [
      ['120', 'familles ont été aidées'],
      ['38', 'frais de scolarité ont été payés'],
      ['1', 'toit est neuf et sec'],
    ],
    story:
      'Les chiffres ne disent pas tout. Racontez en quelques phrases une personne ou une journée qui montre ce que le don a changé.',
    quote: '« Une phrase, avec ses propres mots, de quelqu’un qui a été aidé. »',
    accounts:
      'Nous tenons le compte de chaque don, et vous pouvez consulter nos livres quand vous le souhaitez.',
    thanks: 'Avec toute notre reconnaissance,',
    sender: 'Votre nom',
    forAll: 'au nom de tous',
  },
  appeal: {
    name: 'Appel aux dons',
    about: 'Demande des dons : pour quoi, où nous en sommes, et toutes les façons de donner.',
    subject: 'Nous avons bien avancé. Nous aiderez-vous pour le reste ?',
    preheader: 'Les deux tiers du nouveau toit sont payés. Voici comment aider.',
    title: 'Un toit pour nous tous',
    lead: 'Les deux tiers sont là. Nous aiderez-vous pour le reste ?',
    button: 'Donner maintenant',
    dear: 'Bonjour #name#,',
    need: 'Dites en deux ou trois phrases ce qu’il faut, pour qui, et ce qui arrivera si rien n’est fait. Soyez précis : on donne pour ce que l’on peut voir.',
    given: '65 % donnés',
    toGo: '35 % à trouver',
    otherWays: 'Autres façons de donner',
    ways: [
      ['Virement bancaire', 'Nom de la banque, 0123456789'],
      ['Au nom de', 'Nom de votre organisation'],
      ['Motif', 'Toit, et votre nom'],
      ['Sur place', 'Au bureau, du lundi au vendredi, de 9 h à 14 h'],
    ],
    notMoney:
      'Tout le monde ne peut pas donner d’argent. Votre temps, vos talents et une bonne parole aux autres nous aident tout autant.',
    thanks: 'Merci,',
    sender: 'Votre nom',
  },
  welcome: {
    name: 'Bienvenue',
    about: 'Pour les nouveaux membres : qui nous sommes, trois premiers pas, et à qui s’adresser.',
    subject: 'Bienvenue, #name#',
    preheader: 'Nous sommes heureux de vous compter parmi nous. Trois premiers pas.',
    title: 'Bienvenue, #name#',
    lead: 'Nous sommes heureux de vous compter parmi nous.',
    opening:
      'Vous avez rejoint une communauté de personnes qui se retrouvent, s’entraident et agissent ensemble. Personne n’attend de vous que vous sachiez déjà tout : voici ce qui aide les premières semaines.',
    steps: [
      ['Venez dimanche', 'Nous commençons à 10 h. Quelqu’un à l’entrée vous guidera.'],
      ['Trouvez votre groupe', 'Chant, enfants, cuisine, sport, étude : il y a de la place partout.'],
      ['Dites-nous comment vous joindre', 'Vous saurez ainsi ce qui se passe, et ce qui change.'],
    ],
    ask: 'À qui s’adresser',
    contact:
      'Prénom Nom répond à toutes vos questions : <strong>0700 000 000</strong>, ou répondez simplement à cet e-mail.',
    button: 'Voir tous les groupes',
  },
  minutes: {
    name: 'Compte rendu ou note brève',
    about: 'Ce qui a été décidé, qui fait quoi et pour quand, et la prochaine réunion : sur une page.',
    subject: 'Compte rendu : comité du 9 juin',
    preheader: 'Ce qui a été décidé, qui fait quoi, quand nous nous reverrons.',
    title: 'Compte rendu du comité',
    when: 'Mardi 9 juin, de 18 h à 19 h 30, petite salle',
    present:
      '<strong>Présents :</strong> noms de ceux qui étaient là. <strong>Excusés :</strong> noms de ceux qui ont prévenu.',
    decided: 'Ce que nous avons décidé',
    decisions: [
      'La salle sera repeinte en août, avant la rentrée.',
      'Les répétitions commenceront une demi-heure plus tôt à partir de juillet.',
      'Les comptes du printemps sont approuvés.',
    ],
    tasks: 'Qui fait quoi',
    heads: ['Quoi', 'Qui', 'Pour le'],
    rows: [
      ['Demander un prix à trois peintres', 'Koffi', '20 juin'],
      ['Prévenir tous les choristes', 'Awa', '14 juin'],
      ['Afficher les comptes au tableau', 'Aminata', '12 juin'],
    ],
    next: 'Prochaine réunion',
    nextWhen:
      '<strong>Mardi 14 juillet, 18 h</strong>, dans la même salle. Envoyez les sujets à aborder avant le vendredi précédent.',
    corrections:
      'Une erreur, un oubli ? Répondez à cet e-mail dans la semaine ; ensuite, le compte rendu sera définitif.',
  },
  funeralNotice: {
    name: 'Avis de décès',
    about: 'Annonce un décès avec douceur, et dit quand et où faire ses adieux.',
    subject: 'À la mémoire de Prénom Nom',
    preheader: 'Nous avons la tristesse de vous annoncer un décès dans notre communauté.',
    memory: 'À la mémoire de',
    who: 'Prénom Nom',
    dates: '12 mars 1948 – 3 juin 2026',
    text: 'C’est avec tristesse, et avec gratitude pour une longue vie parmi nous, que nous vous annonçons que notre sœur et amie s’en est allée. Elle laisse un mari, quatre enfants, onze petits-enfants, et nous tous.',
    services: [
      ['Veillée', 'Jeudi 11 juin, 17 h', 'À la maison familiale, 3, avenue des Palmiers'],
      ['Cérémonie', 'Vendredi 12 juin, 10 h', 'Grande salle, 12, rue du Commerce'],
      ['Inhumation', 'Vendredi 12 juin, 13 h', 'Cimetière municipal, entrée est'],
    ],
    family:
      'La famille souhaite le calme jusqu’à jeudi. Les fleurs sont bienvenues ; les dons iront au fonds pour les enfants.',
    quote: '« Un verset ou une parole qui lui était chère. »',
  },
};
