import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RichTextEditor } from './rich-text-editor';

// jsdom has no layout, so it cannot scroll.
beforeAll(() => {
  const none: DOMRectList = Object.assign([], { item: () => null });
  Range.prototype.getClientRects = () => none;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

function Terms({ start }: { start: string }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichTextEditor label="Termos de uso" value={html} onChange={setHtml} hint="Vale para todos." />
      <output>{html}</output>
      <button onClick={() => setHtml('<p>Outra versão</p>')}>Restaurar</button>
    </>
  );
}
const text = () => screen.getByRole('textbox', { name: 'Termos de uso' });
const html = () => screen.getByRole('status').textContent;

test('it has a name and a description, and shows the given text', async () => {
  render(<Terms start="<h2>Privacidade</h2><p>Texto</p>" />);
  expect(text()).toHaveAccessibleDescription('Vale para todos.');
  expect(screen.getByRole('heading', { name: 'Privacidade', level: 2 })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }));
  expect(text()).toHaveTextContent('Outra versão');
});

test('the toolbar changes the text, and the change can be undone', async () => {
  render(<Terms start="<p>Texto</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
  expect(html()).toContain('<ul><li><p>Texto</p></li></ul>');
  expect(screen.getByRole('button', { name: 'Lista', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(html()).not.toContain('<ul>');
});

test('arrow keys move between the toolbar’s buttons, and Tab leaves it', async () => {
  render(<Terms start="<p>Texto</p>" />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Título' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Subtítulo' })).toHaveFocus();
  await userEvent.tab();
  expect(text()).toHaveFocus();
});

test('removes scripts and formats that the portal’s texts do not allow', () => {
  render(<Terms start={'<p>Oi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>'} />);
  expect(text().innerHTML).not.toMatch(/script/i);
});

test('a link needs a valid address', async () => {
  render(<Terms start="<p>Texto</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Endereço' }), 'javascript:x');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(screen.getByRole('textbox', { name: 'Endereço' })).toBeInvalid();
});

test('disabled: no button can be pressed and no text edited', () => {
  render(<RichTextEditor label="Termos de uso" value="<p>x</p>" onChange={jest.fn()} disabled />);
  expect(text()).toHaveAttribute('contenteditable', 'false');
  expect(screen.getByRole('button', { name: 'Negrito' })).toBeDisabled();
});
