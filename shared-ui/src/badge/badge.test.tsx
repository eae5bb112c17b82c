import { render } from '@testing-library/react';
import { Badge } from './badge';

test('the figure is read with what it counts, and is shortened only for the eye', () => {
  const { container } = render(<Badge count={128} label="pagamentos em aberto" />);
  expect(container).toHaveTextContent('99+128 pagamentos em aberto');
});
