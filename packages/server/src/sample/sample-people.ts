// The invented people of the sample church, as a CSV file.

const first = {
  Female:
    'Adaeze Bola Chioma Damilola Efua Folake Grace Halima Ifeoma Joy Kemi Lola Mercy Ngozi Omolara Patience Rukayat Sade Temitope Uche Yetunde Zainab'.split(
      ' ',
    ),
  Male: 'Abiodun Babatunde Chinedu Dele Emeka Femi Gbenga Hassan Ikenna Jide Kunle Lanre Musa Nnamdi Obinna Peter Rotimi Segun Tunde Uzoma Wale Yakubu'.split(
    ' ',
  ),
};
const last =
  'Adeyemi Bello Chukwu Danjuma Eze Fashola Garba Hassan Igwe Johnson Kalu Lawal Mohammed Nwosu Okafor Peters Quadri Raji Sanni Taiwo Umeh Williams'.split(
    ' ',
  );
const memberships = ['Member', 'Worker', 'Visitor', 'First Timer', 'New Convert'];
const groups = [
  'Choir',
  'Ushers',
  'Youth Fellowship',
  "Women's Guild",
  "Men's Fellowship",
  'Welfare',
  'House Fellowship/Yaba',
  'House Fellowship/Ikeja',
  'House Fellowship/Surulere',
];
const jobs = ['Teacher', 'Trader', 'Nurse', 'Student', 'Engineer', 'Tailor', 'Accountant', ''];

const header = 'First Name,Last Name,Mobile Phone,Email,Gender,Membership,Date of Birth,Occupation,Groups';

/** A CSV of `count` people in several groups; about one in ten has no phone or no e-mail, and some share one. */
export function samplePeople(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const gender = i % 2 === 0 ? 'Female' : 'Male';
    const names = first[gender];
    const name = names[(i * 7) % names.length] as string;
    const surname = last[(i * 5 + Math.floor(i / last.length)) % last.length] as string;
    // Couples sometimes share a phone, and every eleventh person has none. Phones have a country code, so that they
    // are valid in every country.
    const phone =
      i % 11 === 10 ? '' : `+234 803 555 ${String(1000 + (i % 13 === 12 ? i - 1 : i)).padStart(4, '0')}`;
    const email = i % 7 === 3 ? '' : `${name}.${surname}${i}@example.org`.toLowerCase();
    const born = `${String(1 + (i % 28)).padStart(2, '0')}/${String(1 + (i % 12)).padStart(2, '0')}/${1950 + ((i * 3) % 55)}`;
    const inGroups = [groups[i % groups.length], i % 4 === 0 ? 'Choir' : '', i % 6 === 1 ? 'Welfare' : ''];
    const cell = [...new Set(inGroups.filter(Boolean))].join('; ');
    return [
      name,
      surname,
      phone,
      email,
      gender,
      memberships[i % 5],
      born,
      jobs[i % jobs.length],
      `"${cell}"`,
    ].join(',');
  });
  return `${[header, ...rows].join('\n')}\n`;
}
