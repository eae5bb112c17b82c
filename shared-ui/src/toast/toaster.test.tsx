import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, TOAST_DURATION } from './toast';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
});

test('good news are polite, errors assertive', () => {
  render(<Toaster />);
  act(() => {
    toast.success('Filtro aplicado');
    toast.error('Erro na API');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Filtro aplicado');
  expect(screen.getByRole('alert')).toHaveTextContent('Erro na API');
});

test('a toast is gone after its two seconds', () => {
  render(<Toaster />);
  act(() => void toast.error('Credenciais Inválidas'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION - 1));
  expect(screen.getByText('Credenciais Inválidas')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Credenciais Inválidas')).not.toBeInTheDocument();
});

test('one that comes up under a resting pointer goes all the same', () => {
  render(<Toaster />);
  act(() => void toast.error('Erro na API'));
  fireEvent.pointerEnter(screen.getByText('Erro na API'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION));
  expect(screen.queryByText('Erro na API')).not.toBeInTheDocument();
});

test('it stays while the pointer moves on it', () => {
  render(<Toaster />);
  act(() => void toast.error('Erro na API'));
  fireEvent.pointerMove(screen.getByText('Erro na API'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION * 5));
  expect(screen.getByText('Erro na API')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Erro na API'));
  act(() => jest.advanceTimersByTime(TOAST_DURATION));
  expect(screen.queryByText('Erro na API')).not.toBeInTheDocument();
});

test('the same words twice are one toast', () => {
  render(<Toaster />);
  act(() => {
    toast.error('Erro na API');
    toast.error('Erro na API');
  });
  expect(screen.getAllByText('Erro na API')).toHaveLength(1);
});

test('it can be closed by hand', () => {
  render(<Toaster />);
  act(() => void toast.info('Relatório a caminho'));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByText('Relatório a caminho')).not.toBeInTheDocument();
});
