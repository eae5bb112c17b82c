import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Textarea } from './textarea';

function Observation() {
  const [value, setValue] = useState('');
  return (
    <Textarea
      label="Observação"
      maxLength={30}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test('counts the remaining characters, accepts no more, and announces them only near the end', async () => {
  render(<Observation />);
  const area = screen.getByRole('textbox', { name: 'Observação' });
  await userEvent.type(area, 'Descarga');
  expect(screen.getByText('22 caracteres restantes')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(area, ' pelo portão dos fundos, doca 3');
  expect(area).toHaveValue('Descarga pelo portão dos fundo');
  expect(screen.getByRole('status')).toHaveTextContent('0 caracteres restantes');
});
