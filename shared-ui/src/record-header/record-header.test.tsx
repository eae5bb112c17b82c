import { render, screen } from '@testing-library/react';
import { RecordHeader } from './record-header';

it('names the record, shows a dash for what is empty, and folds the rest', () => {
  render(
    <RecordHeader
      kind="Contrato"
      name="PC-2026/77"
      facts={[{ label: 'Produto', value: '' }]}
      more={[{ label: 'Município', value: 'Santos' }]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'PC-2026/77' })).toBeVisible();
  expect(screen.getByText('—')).toBeVisible();
  expect(screen.getByText('Santos')).not.toBeVisible();
});
