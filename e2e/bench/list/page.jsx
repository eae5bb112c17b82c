// The list screen beside a plain table of the same cells, and the sheet over 100,000 rows, each mounted on demand.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataTable, GlobalStyle } from '../../../shared-ui/src';
import { ListGrid } from '../../../shared-ui/src/grid';
import { defineList, listQueryOptions, ListScreen, readQuery } from '../../../shared-ui/src/list';

const COLUMNS = 12;
const SHEET_ROWS = 100_000;

const row = (n) => ({
  id: String(n),
  cells: Array.from({ length: COLUMNS }, (_, c) => `Linha ${n}, coluna ${c}`),
});
const list = defineList({
  key: 'bench',
  title: 'Lista',
  columns: Array.from({ length: COLUMNS }, (_, c) => ({
    id: `c${c}`,
    label: `Coluna ${c}`,
    value: ({ cells }) => cells[c],
    cell: ({ cells }) => cells[c],
    width: 120,
    ...(c < 4 && { sort: `F${c}` }),
  })),
  filters: [
    { type: 'text', name: 'a', label: 'Texto' },
    { type: 'date', name: 'b', label: 'Data' },
    { type: 'select', name: 'c', label: 'Escolha', options: [{ value: '1', label: 'Um' }] },
  ],
  sorts: [
    { value: 'F0', label: 'Coluna 0' },
    { value: 'F1', label: 'Coluna 1' },
  ],
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => `#${id}`,
});

function PlainTable({ rows }) {
  return (
    <table className="plain">
      <thead>
        <tr>
          {list.columns.map(({ id, label }) => (
            <th key={id}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, c) => (
              <td key={c}>{c === 0 ? <a href={`#${id}`}>{cell}</a> : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const url = (rows) => ({ search: new URLSearchParams(`size=${rows}`), setSearch: () => undefined });
const done = async () => undefined;
const never = () => new Promise(() => undefined);

/** The whole screen, its rows already there, as after an answer. */
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

function mount(element) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const start = performance.now();
  flushSync(() => root.render(element));
  // Laid out too: what a table costs is not only its nodes.
  void box.offsetHeight;
  const time = performance.now() - start;
  root.unmount();
  box.remove();
  return time;
}

/** Mount times in ms of the plain table, the list's own table and the whole screen, by turns. */
window.compare = (count, rounds) => {
  const rows = Array.from({ length: count }, (_, n) => row(n));
  const times = { plain: [], table: [], list: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(mount(<PlainTable rows={rows} />));
    times.table.push(mount(<DataTable {...list} caption="Lista" rows={rows} />));
    times.list.push(mount(screenOf(rows)));
  }
  return times;
};

const fetchRows = async ({ page, pageSize }) => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const start = (page - 1) * pageSize;
  return { rows: Array.from({ length: pageSize }, (_, n) => row(start + n)), count: SHEET_ROWS };
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls the sheet from top to bottom in so many frames; answers each frame's time in ms. */
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
        onSort={() => undefined}
      />
    </QueryClientProvider>,
  );
  // What scrolls is found by its height, which it has once the first block tells how many rows there are.
  const tall = (element) => element.scrollHeight > element.clientHeight + 1000 && element.clientHeight > 0;
  const scroller = () =>
    [...box.querySelectorAll('*')].find((e) => tall(e) && getComputedStyle(e).overflowY !== 'visible');
  while (!scroller()) await frame();
  const viewport = scroller();
  const times = [];
  let last = await frame();
  for (let n = 1; n <= frames; n += 1) {
    // Slowly at first, as by a wheel, then by great leaps, as by the bar.
    const share = n < frames / 2 ? (n / frames) * 0.02 : 0.01 + ((n / frames - 0.5) * 2) ** 2 * 0.99;
    viewport.scrollTop = share * (viewport.scrollHeight - viewport.clientHeight);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  const reached = viewport.scrollTop / (viewport.scrollHeight - viewport.clientHeight);
  root.unmount();
  return { times, reached };
};

createRoot(document.getElementById('root')).render(<GlobalStyle />);
