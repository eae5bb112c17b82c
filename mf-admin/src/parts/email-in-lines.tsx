/** An e-mail address that breaks after its '@' where it does not fit in one line. */
export function EmailInLines({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
