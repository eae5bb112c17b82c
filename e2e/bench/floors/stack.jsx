// 'Stack floor': the same form on the usual stack in one bundle (router, styled-components, query, axios).
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import axios from 'axios';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 360px;
`;

function Login() {
  const login = useMutation({ mutationFn: (body) => axios.post('/api/login', body) });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <h1>Portal do Cliente</h1>
      <label>
        E-mail <input name="email" type="email" />
      </label>
      <label>
        Senha <input name="password" type="password" />
      </label>
      <button disabled={login.isPending}>Acessar o Portal</button>
      <Link to="/register">Solicite seu acesso</Link>
    </Form>
  );
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Login />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
