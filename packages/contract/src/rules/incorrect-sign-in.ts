// The refusal of a wrong password, which clients say in their own language.

/** Also the refusal of an unknown address. */
export const incorrectSignIn = 'Incorrect e-mail or password.';
