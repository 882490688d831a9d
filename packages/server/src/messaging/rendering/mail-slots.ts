// What stands in a mail's HTML and text for the token of its recipient, until the mail is composed for one.

/** Unlike anything that is written, and of letters that no encoding of mail changes. */
export const tokenMark = 'TidingsTokenGoesHere';
