import { useLayoutEffect, type ComponentType } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../remotes/after-paint';
import { InPortal } from '../testing/in-portal';
import { endTestSession, startTestSession, stubServer, TestArea } from '../testing/test-area';

const opener = () => screen.getByRole('button', { name: 'Menu' });

/** A customer who is quicker than the first draw. */
function Early() {
  useLayoutEffect(() => opener().click(), []);
  return null;
}

let visits = 0;
function Late() {
  const go = useNavigate();
  return <button onClick={() => go(`/admin/${(visits += 1)}`)}>outra</button>;
}

async function showFrame(Page: ComponentType): Promise<void> {
  await startTestSession();
  stubServer({
    'POST analytic-log': { message: 'Acesso registrado.' },
    'GET invoices/pending': { ZOOM: [], count: 0, total: '0', overdue: 0, overdue_total: '0' },
  });
  render(
    <TestArea path="*" at="/admin/a">
      <InPortal>
        <Page />
      </InPortal>
    </TestArea>,
  );
}

describe('the menu of a small screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: true });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
    endTestSession();
  });

  test('stays open when it was opened before the first draw was over', async () => {
    await showFrame(Early);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('closes when the address changes', async () => {
    await showFrame(Late);
    act(() => opener().click());
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    act(() => screen.getByText('outra').click());
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});

test('after a navigation the focus stands on the heading of the page, unless the page has taken it', async () => {
  await showFrame(Late);
  const heading = screen.getByRole('heading', { level: 1 });
  act(() => screen.getByText('outra').click());
  await waitFor(() => expect(heading).toHaveFocus());
  act(() => screen.getByText('outra').click());
  act(() => screen.getByText('outra').focus());
  await act(() => afterPaint());
  expect(screen.getByText('outra')).toHaveFocus();
  endTestSession();
});
