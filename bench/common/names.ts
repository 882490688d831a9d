// Names for the people of benchmarks, spread as in a Nigerian city, without diacritics.

export const firstNames: string[] =
  `Adebayo Adebola Ade Adaeze Adanna Aisha Akin Amaka Amina Amarachi Anthony Ayodele Ayomide Babatunde Bello Blessing Bola
  Bukola Chiamaka Chidi Chidinma Chike Chinedu Chinwe Chioma Chukwuemeka Comfort Damilola Daniel David Deborah Ebele
  Ebenezer Efe Ejike Emeka Emmanuel Ese Esther Eze Faith Fatima Favour Femi Folake Funke Funmilayo Gabriel Gbenga George
  Gift Grace Habiba Hadiza Halima Hauwa Hope Ibrahim Idris Ifeanyi Ifeoma Ike Ini Isaac Ismail Iyabo James Jide John
  Joseph Joshua Joy Jumoke Kabiru Kehinde Kelechi Kemi Kingsley Kunle Lami Lawal Lekan Lola Lukman Margaret Maryam Mary
  Matthew Mercy Michael Mohammed Musa Ndidi Ngozi Nkechi Nnamdi Nneka Nwanneka Obinna Ode Oghenekaro Olamide Olanrewaju
  Olu Oluchi Olufemi Olumide Oluwaseun Omolara Onyeka Osaze Patience Paul Peace Peter Precious Rahmat Rasheed Rebecca
  Ruth Sade Salisu Samuel Sani Sarah Segun Seyi Shade Simi Simon Solomon Stella Sunday Taiwo Temitope Temi Tobi Tokunbo
  Tola Tolu Tope Tunde Uche Uchenna Udo Ugochi Umar Usman Victor Victoria Wale Williams Yakubu Yemi Yetunde Yinka Yusuf
  Zainab Zara`.split(/\s+/);

export const lastNames: string[] =
  `Abdullahi Abiodun Abubakar Achebe Adamu Adebanjo Adeboye Adegoke Adekunle Adeleke Adeniyi Adeola Adesina Adewale
  Adeyemi Adichie Afolabi Agbaje Agu Ahmed Ajayi Akande Akinola Akpan Alabi Aliyu Amadi Aminu Anyanwu Ariyo Asuquo
  Atiku Awolowo Ayodeji Azikiwe Babangida Bakare Balogun Bamidele Bassey Bello Buhari Chukwu Coker Dada Danjuma Danladi
  David Dike Dogara Duru Ebong Edet Effiong Egwu Ekeh Ekpo Ekwueme Eze Ezekiel Fagbemi Falana Fashola Fayemi Folarin
  Garba George Gowon Hassan Ibe Ibekwe Ibori Ibrahim Idowu Igwe Ikpeazu Inyang Isa Jaja Jimoh Johnson Jonathan Kalu Kuti
  Kwankwaso Lawal Lawson Madu Maduka Mba Mbakwe Mohammed Momoh Musa Nnamani Nwachukwu Nwankwo Nwosu Obasanjo Obaseki Obi
  Obiano Odili Odukoya Ogbonna Ogunbanjo Ogundipe Ogunleye Ojo Okafor Okeke Okereke Okonkwo Okorie Okoye Okpara Ola
  Oladipo Olaniyan Olatunji Olawale Onaiyekan Onuoha Onwudiwe Onyekachi Onyeama Orji Osagie Oshodi Osinbajo Osuji Oyedepo
  Oyelaran Oyinlola Peters Sanusi Shagari Shonekan Soyinka Suleiman Tinubu Uba Udeh Udoh Ukpong Umar Umeh Usman Uwais
  Uzor Williams Yakubu Yusuf`.split(/\s+/);
