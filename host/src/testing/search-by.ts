import type { UserEvent } from '@testing-library/user-event';

/**
 * Fills in filters of the list on screen by label and visible text ('Vigente', '01/12/2026'), and presses 'Buscar'.
 * The test passes its user; the queries are imported here on demand, so that stories do not include them.
 */
export async function searchBy(
  user: Pick<UserEvent, 'click' | 'type' | 'clear'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { screen, waitFor, within } = await import('@testing-library/react');
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const window = await screen.findByRole('dialog', { name: 'Filtros' });
  for (const [label, value] of Object.entries(fields)) {
    const [control] = await within(window).findAllByLabelText(label);
    if (!control) continue;
    if (control.tagName === 'INPUT') {
      await user.clear(control);
      await user.type(control, value);
    } else await user.click(control);
    if (control.tagName !== 'INPUT' || control.getAttribute('role') === 'combobox')
      await user.click(await screen.findByRole('option', { name: value }));
  }
  await user.click(within(window).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => {
    if (window.isConnected) throw new Error('The filters are still open');
  });
}
