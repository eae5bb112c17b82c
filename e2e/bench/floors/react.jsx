// 'React floor': the least a React login form can cost.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Login() {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
      }}
    >
      <h1>Portal do Cliente</h1>
      <label>
        E-mail <input name="email" type="email" />
      </label>
      <label>
        Senha <input name="password" type="password" />
      </label>
      <button disabled={busy}>Acessar o Portal</button>
    </form>
  );
}

createRoot(document.getElementById('root')).render(<Login />);
