// Puts 'a' or 'an' before a word.

/** 'an age group', 'a classification'. */
export const article = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
