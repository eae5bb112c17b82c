import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RichTextEditor } from './rich-text-editor';

// jsdom has no layout to scroll in.
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

test('it is named and described, and shows what it is given', async () => {
  render(<Terms start="<h2>Privacidade</h2><p>Texto</p>" />);
  expect(text()).toHaveAccessibleDescription('Vale para todos.');
  expect(screen.getByRole('heading', { name: 'Privacidade', level: 2 })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }));
  expect(text()).toHaveTextContent('Outra versão');
});

test('the toolbar changes the text, and it is undone', async () => {
  render(<Terms start="<p>Texto</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
  expect(html()).toContain('<ul><li><p>Texto</p></li></ul>');
  expect(screen.getByRole('button', { name: 'Lista', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(html()).not.toContain('<ul>');
});

test('in the toolbar arrows go from button to button, and Tab leaves it', async () => {
  render(<Terms start="<p>Texto</p>" />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Título' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Subtítulo' })).toHaveFocus();
  await userEvent.tab();
  expect(text()).toHaveFocus();
});

test('what can run, and what the portal’s texts have not, does not get in', () => {
  render(<Terms start={'<p>Oi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>'} />);
  expect(text().innerHTML).not.toMatch(/script/i);
});

test('a link needs an address that can be one', async () => {
  render(<Terms start="<p>Texto</p>" />);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Endereço' }), 'javascript:x');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(screen.getByRole('textbox', { name: 'Endereço' })).toBeInvalid();
});

test('disabled: nothing to press, nothing to write', () => {
  render(<RichTextEditor label="Termos de uso" value="<p>x</p>" onChange={jest.fn()} disabled />);
  expect(text()).toHaveAttribute('contenteditable', 'false');
  expect(screen.getByRole('button', { name: 'Negrito' })).toBeDisabled();
});
