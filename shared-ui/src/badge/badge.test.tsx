import { render } from '@testing-library/react';
import { Badge } from './badge';

test('screen readers get the full figure with what it counts; only the visible text is shortened', () => {
  const { container } = render(<Badge count={128} label="pagamentos em aberto" />);
  expect(container).toHaveTextContent('99+128 pagamentos em aberto');
});
