import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { historyEntry } from 'shared-ui';

function Key() {
  return <p>{useLocation().key}</p>;
}

it('is what React Router writes', async () => {
  render(
    <BrowserRouter>
      <Key />
      <Link to="/admin/orders" state={{ from: 'list' }}>
        go
      </Link>
      <Link to="/admin/bills" replace>
        exchange
      </Link>
    </BrowserRouter>,
  );
  const { idx: first = NaN } = historyEntry();
  await userEvent.click(screen.getByText('go'));
  const { usr, key = '', idx } = historyEntry();
  expect({ usr, idx }).toEqual({ usr: { from: 'list' }, idx: first + 1 });
  expect(screen.getByText(key)).toBeVisible();
  await userEvent.click(screen.getByText('exchange'));
  expect(historyEntry()).toMatchObject({ usr: null, idx: first + 1 });
});
