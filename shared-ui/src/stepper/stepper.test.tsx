import { render, screen } from '@testing-library/react';
import { Stepper } from './stepper';

test('says which step is current and which are done', () => {
  render(<Stepper label="Etapas do pedido" steps={['Produto', 'Entrega', 'Revisão']} current={1} />);
  expect(screen.getByRole('list', { name: 'Etapas do pedido' })).toBeInTheDocument();
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Produto (concluída)');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(third).not.toHaveAttribute('aria-current');
});
