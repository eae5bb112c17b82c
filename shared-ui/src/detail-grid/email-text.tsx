/** An e-mail address; where it does not fit in one line it breaks after its '@' before it does within a word. */
export function EmailText({ of: email }: { of: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
