import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, TOAST_DURATION } from './toast';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
});

test('success messages are polite, errors assertive', () => {
  render(<Toaster />);
  act(() => {
    toast.success('Filtro aplicado');
    toast.error('Erro na API');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Filtro aplicado');
  expect(screen.getByRole('alert')).toHaveTextContent('Erro na API');
});

test('a toast disappears after two seconds', () => {
  render(<Toaster />);
  act(() => void toast.error('Credenciais Inválidas'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION - 1));
  expect(screen.getByText('Credenciais Inválidas')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Credenciais Inválidas')).not.toBeInTheDocument();
});

test('a toast that appears under a resting pointer still disappears', () => {
  render(<Toaster />);
  act(() => void toast.error('Erro na API'));
  fireEvent.pointerEnter(screen.getByText('Erro na API'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION));
  expect(screen.queryByText('Erro na API')).not.toBeInTheDocument();
});

test('a toast stays while the pointer moves over it', () => {
  render(<Toaster />);
  act(() => void toast.error('Erro na API'));
  fireEvent.pointerMove(screen.getByText('Erro na API'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION * 5));
  expect(screen.getByText('Erro na API')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Erro na API'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION));
  expect(screen.queryByText('Erro na API')).not.toBeInTheDocument();
});

test('two equal messages are one toast', () => {
  render(<Toaster />);
  act(() => {
    toast.error('Erro na API');
    toast.error('Erro na API');
  });
  expect(screen.getAllByText('Erro na API')).toHaveLength(1);
});

test('the user can close it', () => {
  render(<Toaster />);
  act(() => void toast.info('Relatório a caminho'));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText('Relatório a caminho')).not.toBeInTheDocument();
});

test('what can be done about a message waits longer, runs once and closes it', () => {
  const run = jest.fn();
  render(<Toaster />);
  act(() => void toast.success('Acesso desativado.', undefined, { label: 'Desfazer', run }));
  act(() => jest.advanceTimersByTime(TOAST_DURATION));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Acesso desativado.')).not.toBeInTheDocument();
});
