// An e-mail address that breaks before its '@' where one line is too short for it.

/** The text stays as it is, so that it can be copied and found. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
