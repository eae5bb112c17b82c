// The list screen beside a plain table of the same cells, and the sheet over 100,000 rows, each mounted on demand.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataTable, GlobalStyle, StatusChip } from '../../../shared-ui/src';
import { ListGrid } from '../../../shared-ui/src/grid';
import { defineList, listQueryOptions, ListScreen, readQuery } from '../../../shared-ui/src/list';
import { COLUMNS, FILTERS, row } from './content.jsx';
import { PLAIN_CSS, PlainScreen, PlainTable } from './plain.jsx';

const SHEET_ROWS = 100_000;

const list = defineList({
  key: 'bench',
  title: 'Lista',
  columns: COLUMNS.map(([id, label, align, text], c) => ({
    id,
    label,
    align,
    value: text,
    cell:
      id === 'situation' ? (r) => <StatusChip tone={r.situation[0]}>{text(r)}</StatusChip> : (r) => text(r),
    ...(c < 4 && { sort: `F${c}` }),
  })),
  filters: FILTERS.map((label, n) => ({
    name: `f${n}`,
    label,
    ...(n === 2 ? { type: 'select', options: [{ value: '1', label: 'Um' }] } : { type: 'text' }),
  })),
  sorts: [
    { value: 'F0', label: 'Nº da Negociação' },
    { value: 'F1', label: 'Produto' },
  ],
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => `#${id}`,
});

const url = (rows) => ({ search: new URLSearchParams(`size=${rows}`), setSearch: () => undefined });
const done = async () => undefined;
const never = () => new Promise(() => undefined);

/** The whole screen with its rows, as after an answer. */
function screenOf(rows) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const address = url(rows.length);
  const { queryKey } = listQueryOptions(list, never, readQuery(list, address.search));
  client.setQueryData(queryKey, { rows, count: rows.length * 7 });
  return (
    <QueryClientProvider client={client}>
      <ListScreen list={list} fetchPage={never} url={address} onSaveLayout={done} onResetLayout={done} />
    </QueryClientProvider>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function mount(element) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const start = performance.now();
  flushSync(() => root.render(element));
  // Includes layout, which is part of a table's cost.
  void box.offsetHeight;
  const time = performance.now() - start;
  root.unmount();
  box.remove();
  return time;
}

const KINDS = {
  plain: (rows) => <PlainTable rows={rows} />,
  table: (rows) => <DataTable {...list} caption="Lista" rows={rows} scroll onSort={done} />,
  plainScreen: (rows) => <PlainScreen rows={rows} />,
  list: screenOf,
};

/**
 * Mount times in ms by kind. Each round begins with another kind and each mount is a separate task, so that a busy
 * machine and garbage collection affect all kinds equally.
 */
window.compare = async (count, rounds) => {
  const rows = Array.from({ length: count }, (_, n) => row(n));
  const kinds = Object.keys(KINDS);
  const times = Object.fromEntries(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(round + turn) % kinds.length];
      const element = KINDS[kind](rows);
      await frame();
      times[kind].push(mount(element));
    }
  }
  return times;
};

/** The scroll position after a number of frames: slow at first, like a wheel, then in large jumps, like the bar. */
const share = (n, frames) =>
  n < frames / 2 ? (n / frames) * 0.02 : 0.01 + ((n / frames - 0.5) * 2) ** 2 * 0.99;

/** Scrolls from top to bottom in `frames` frames; returns the time of each in ms, and how far it got (0 to 1). */
async function scroll(viewport, frames) {
  const times = [];
  let last = await frame();
  for (let n = 1; n <= frames; n += 1) {
    viewport.scrollTop = share(n, frames) * (viewport.scrollHeight - viewport.clientHeight);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return { times, reached: viewport.scrollTop / (viewport.scrollHeight - viewport.clientHeight) };
}

const fetchRows = async ({ page, pageSize }) => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const start = (page - 1) * pageSize;
  return { rows: Array.from({ length: pageSize }, (_, n) => row(start + n)), count: SHEET_ROWS };
};

window.scrollSheet = async (frames) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ListGrid
        list={list}
        fetchPage={fetchRows}
        query={readQuery(list, new URLSearchParams())}
        columns={list.columns}
        onSort={done}
      />
    </QueryClientProvider>,
  );
  // The scrolling element is the tall one; it has its height once the first block gives the number of rows.
  const tall = (element) => element.scrollHeight > element.clientHeight + 1000 && element.clientHeight > 0;
  const scroller = () =>
    [...box.querySelectorAll('*')].find((e) => tall(e) && getComputedStyle(e).overflowY !== 'visible');
  while (!scroller()) await frame();
  const result = await scroll(scroller(), frames);
  root.unmount();
  box.remove();
  return result;
};

/** The control: the same scroll without content, to see how slow the machine itself is. */
window.scrollNothing = async (frames) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.className = 'frame';
  box.appendChild(document.createElement('div')).style.height = `${SHEET_ROWS * 40}px`;
  const result = await scroll(box, frames);
  box.remove();
  return result;
};

document.head.appendChild(document.createElement('style')).textContent = PLAIN_CSS;
createRoot(document.getElementById('root')).render(<GlobalStyle />);
