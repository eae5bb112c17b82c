import { StrictMode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OnDemand } from './on-demand';

const part = { Part: ({ text }: { text: string }) => <p>{text}</p> };
function Broken(): never {
  throw new Error('drawn wrong');
}
const retryButton = (retry: () => void) => <button onClick={retry}>De novo</button>;

test('shows the fallback, then the part; the second time it shows the part immediately', async () => {
  const load = jest.fn(async () => part);
  const tree = (
    <StrictMode>
      <OnDemand load={load} fallback="espere">
        {({ Part }) => <Part text="pronto" />}
      </OnDemand>
    </StrictMode>
  );
  const { unmount } = render(tree);
  expect(screen.getByText('espere')).toBeInTheDocument();
  expect(await screen.findByText('pronto')).toBeInTheDocument();
  const asked = load.mock.calls.length;
  unmount();
  render(tree);
  expect(screen.getByText('pronto')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(asked);
});

test('a load error stays inside it and is not cached: the next try downloads again', async () => {
  const told = jest.spyOn(console, 'info').mockImplementation();
  const load = jest.fn(async () => part).mockRejectedValueOnce(new Error('chunk 7'));
  const onFail = jest.fn();
  render(
    <main>
      <OnDemand load={load} failed={retryButton} onFail={onFail}>
        {({ Part }) => <Part text="pronto" />}
      </OnDemand>
      <p>o resto</p>
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'De novo' }));
  expect(await screen.findByText('pronto')).toBeInTheDocument();
  expect(screen.getByText('o resto')).toBeInTheDocument();
  expect(onFail).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(2);
  told.mockRestore();
});

test('a render error stays inside it too', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const onFail = jest.fn();
  render(
    <main>
      <OnDemand load={async () => part} onFail={onFail}>
        {() => <Broken />}
      </OnDemand>
      <p>o resto</p>
    </main>,
  );
  await act(async () => undefined);
  expect(screen.getByText('o resto')).toBeInTheDocument();
  expect(onFail).toHaveBeenCalled();
  told.mockRestore();
});

test('reports nothing after it has unmounted', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const onFail = jest.fn();
  const load = () => new Promise<typeof part>((_resolve, reject) => (refuse = reject));
  const { unmount } = render(
    <OnDemand load={load} onFail={onFail}>
      {({ Part }) => <Part text="pronto" />}
    </OnDemand>,
  );
  unmount();
  await act(async () => refuse(new Error('late')));
  expect(onFail).not.toHaveBeenCalled();
});
