// Export files of other church programs: their headers, with invented people.

export const planningCenter = [
  'Person ID,Name Prefix,Given Name,First Name,Nickname,Middle Name,Last Name,Name Suffix,Birthdate,Anniversary,Gender,Grade,School,Medical Notes,Child,Marital Status,Status,Membership,Inactive Reason,Inactive Date,Home Address Street Line 1,Home Address Street Line 2,Home Address City,Home Address State,Home Address Zip Code,Work Address Street Line 1,Work Address City,Mobile Phone Number,Home Phone Number,Work Phone Number,Home Email,Work Email,Other Email,Household ID,Household Name,Household Primary Contact,T-Shirt Size,Created At,Updated At',
  '101,,Adaeze,Ada,,Ngozi,Obi,,1885-07-04,2001-05-26,Female,,,,false,Married,active,Member,,,12 Marina Road,Flat 3,Lagos,LA,100001,,,0803 333 1234,01 271 2345,,ada@example.org,ada@work.example,,7001,Obi Household,true,M,2020-01-01,2024-01-01',
  '102,,Chidi,Chidi,,,Obi,,03/14/2012,,Male,6,Corona,Asthma,true,Single,active,Member,,,12 Marina Road,Flat 3,Lagos,LA,100001,,,,,,,,,7001,Obi Household,false,S,2020-01-01,2024-01-01',
].join('\r\n');

export const tithely = [
  'individual_id,family_id,family_role,first_name,last_name,email_address,mobile_phone,birthday,Mailing Street,City,State,Zip,Membership Type',
  '55,9,Primary Contact,Bola,Ade,bola@example.org,08033331235,1990-02-28,5 Bode Street,Ibadan,Oyo,200001,Worker',
  '56,9,Spouse,Tunde,Ade,,08033331236,,5 Bode Street,Ibadan,Oyo,200001,Worker',
].join('\n');

export const churchCrm = [
  'FamilyID,LastName,FirstName,Address1,City,State,Zip,Email,BirthDate,HomePhone,Baptised on',
  "3,O'Neill,Kevin,1 Main St,Springfield,IL,62701,kevin@example.org,0000-07-04,217-555-0142,Easter",
  '3,O\'Neill,"Máire",1 Main St,Springfield,IL,62701,,1984-11-30,,',
].join('\n');

/** As older versions write it, without a header. */
export const oldChurchCrm = [
  '3,Smith,Kevin,1 Main St,Springfield,IL,62701,kevin@example.org,0000-07-04,217-555-0142',
  '4,Jones,Mary,2 Main St,Springfield,IL,62701,,1984-11-30,',
].join('\n');

export const jethro = [
  'family_name,last_name,first_name,congregation,status,gender,age_bracket,email,mobile_tel,work_tel,home_tel,address_street,address_suburb,address_state,address_postcode,note',
  'Nguyen,Nguyen,Minh,Morning,Core,Male,Adult,minh@example.org,0491 570 156,,02 5550 1234,1 George St,Parramatta,NSW,2150,Plays drums',
  'Nguyen,Nguyen,Lily,Morning,Core,Female,Child,,,,,1 George St,Parramatta,NSW,2150,',
  '',
  'Nguyen,Nguyen,Huong,Evening,Contact,Female,Adult,,0491 570 157,,,9 Church St,Ryde,NSW,2112,',
].join('\r\n');

export const googleContacts = `\ufeff${[
  'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Country,Relation 1 - Label,Relation 1 - Value,Event 1 - Label,Event 1 - Value,Website 1 - Value',
  'Amina,,Bello,,Mina,,Zenith,Engineer,IT, --07-04,Sings alto,https://photo.example/1.jpg,* myContacts ::: Choir ::: Ushers,* Home,amina@example.org ::: amina.b@example.org,Work,a.bello@work.example,Home,01 271 2345,Mobile,0803 333 1237 ::: 0803 333 1238,Home,"4 Kofo Street\nIkeja, Lagos",4 Kofo Street,Ikeja,NG,Spouse,Musa Bello,Anniversary,2010-12-11,https://x.example',
  ',,,,,,Yaba Printers Ltd,,,,,,* myContacts,,,,,Work,0803 333 1239,,,,,,,,,,,,',
].join('\r\n')}`;

export const oldGoogleContacts = [
  'Name,Given Name,Additional Name,Family Name,Birthday,Gender,Occupation,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
  'Efua K. Mensah,Efua,K.,Mensah,1979-10-01,,Nurse,,Ladies ::: * myContacts,* Home,efua@example.org,Mobile,0803 333 1240',
].join('\n');

export const outlook = [
  'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Business Phone,Business Fax,Home Phone,Mobile Phone,Anniversary,Birthday,Categories,E-mail Address,E-mail Type,E-mail 2 Address,Gender,Notes,Spouse,User 1',
  'Mrs,Ifeoma,,Eze,,Eze & Sons,Sales,Trader,8 Market Road,Aba,15 Park Avenue,Enugu,Enugu,400001,Nigeria,042 123 456,,,0803 333 1241,0/0/00,4/18/1975,Choir;Ushers,ifeoma@example.org,SMTP,ife@example.org,Unspecified,"Prefers calls\nafter six",Emeka Eze,x',
].join('\r\n');

/** The files of a B1 export by name. */
export const b1 = {
  'people.csv': [
    'importKey,household,householdName,householdRole,displayName,lastName,firstName,middleName,nickName,prefix,suffix,birthDate,gender,maritalStatus,membershipStatus,homePhone,mobilePhone,workPhone,email,address1,address2,city,state,zip,photo',
    'p1,h1,Clark Family,Head,Sam Clark,Clark,Sam,,,Rev.,,1970-03-02,Male,Married,Member,,(918) 555-0123,,sam@example.org,1 Elm St,Apt 4,Tulsa,OK,74101,p1.png',
    'p2,h1,Clark Family,Spouse,Jo Clark,Clark,Jo,,,,,,Female,Married,Member,(918) 555-0124,,,,1 Elm St,Apt 4,Tulsa,OK,74101,',
  ].join('\n'),
  'groups.csv':
    'importKey,serviceTimeKey,category,name,trackAttendance\ng1,,Adults,Choir,TRUE\ng2,,Adults,"Cooks, Bakers/Hosts",TRUE\n',
  'groupmembers.csv': 'groupKey,personKey\ng1,p1\ng2,p1\ng1,p2\ng9,p2\n',
  'donations.csv': 'batch,date,personKey,amount\n1,2020-01-01,p1,10\n',
};
