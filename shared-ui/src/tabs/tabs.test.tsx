import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const items = [
  { id: 'data', label: 'Cadastro', content: <input aria-label="Nome" /> },
  { id: 'access', label: 'Acessos', content: <p>Códigos de acesso</p>, invalid: true },
  { id: 'security', label: 'Segurança', content: <p>Senha</p>, disabled: true },
];

test('arrow keys move between tabs, and typed text stays', async () => {
  render(<Tabs label="Usuário" items={items} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana');
  await userEvent.click(screen.getByRole('tab', { name: 'Cadastro' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Acessos com erro', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Acessos com erro' })).toHaveTextContent('Códigos de acesso');
  expect(screen.queryByRole('textbox', { name: 'Nome' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana');
});

test('the owner can control the open tab', async () => {
  const select = jest.fn();
  render(<Tabs label="Usuário" items={items} selected="data" onSelect={select} />);
  await userEvent.click(screen.getByRole('tab', { name: /Acessos/ }));
  expect(select).toHaveBeenCalledWith('access');
  expect(screen.getByRole('tab', { name: 'Cadastro', selected: true })).toBeInTheDocument();
});
