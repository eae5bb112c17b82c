import { useLayoutEffect, type ComponentType } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../timing/later';
import { InPortal } from '../testing/in-portal';
import { endTestSession, startTestSession, TestArea } from '../testing/test-area';
import { stubServer } from '../testing/stub-server';
import { COMPACT } from './shell.styles';

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

describe('the menu of a middling screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media === COMPACT });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
    localStorage.clear();
    endTestSession();
  });
  const rail = () => screen.getByRole('button', { name: 'Recolher menu' });

  test('is a rail that opens over the page, until the address changes', async () => {
    await showFrame(Late);
    expect(rail()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(rail());
    expect(rail()).toHaveAttribute('aria-pressed', 'false');
    act(() => screen.getByText('outra').click());
    expect(rail()).toHaveAttribute('aria-pressed', 'true');
    // What was chosen for wide screens is left alone.
    expect(localStorage.getItem('portal.menu')).toBeNull();
  });

  test('goes back to a rail by Esc', async () => {
    await showFrame(Late);
    await userEvent.click(rail());
    expect(rail()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Escape}');
    expect(rail()).toHaveAttribute('aria-pressed', 'true');
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
