import fs from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { countRows, measureErpCall } from '../erp-status';
import { countFault, countLoad } from '../faults/counts';
import { testPortal } from '../testing/portal';

const ROOT = path.join(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const filesIn = (dir: string, ending: string) =>
  fs
    .readdirSync(path.join(ROOT, dir))
    .filter((file) => file.endsWith(ending))
    .map((file) => `${dir}/${file}`);

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: { readonly summary?: string };
  readonly labels?: { readonly severity?: string };
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const rules = filesIn('deploy/prometheus', '.rules.yml').flatMap((file) =>
  (parse(read(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules: of }) => of),
);
const alerts = rules.flatMap(({ alert }) => alert ?? []);
const dashboards = filesIn('deploy/grafana', '.json').map(
  (file) => [file, (JSON.parse(read(file)) as { panels: Panel[] }).panels] as const,
);
const asked = [
  ...rules.map(({ alert, record, expr }) => [alert ?? record ?? '', expr]),
  ...dashboards.flatMap(([file, panels]) =>
    panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`${file}: ${title}`, expr])),
  ),
] as [string, string][];

/** What Grafana puts in before it asks. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '5m');

/** The metrics that an expression asks for; throws where it is no PromQL. */
function metricsOf(expr: string): string[] {
  const text = filledIn(expr);
  const names: string[] = [];
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`${text.slice(0, node.from)}⟨here⟩${text.slice(node.from)}`);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector')
        names.push(text.slice(node.from, node.to));
    },
  });
  return names;
}

/** The names in a reading of a portal in which everything has happened once. */
async function told(): Promise<Set<string>> {
  const portal = await testPortal();
  await portal.database.pool.query(
    `INSERT INTO portal.erp_tables (name, state, rows, done, last_sync_at, lag_ms) VALUES ('SA1', 'idle', 12, 0, $1, 900)`,
    [portal.clock.now()],
  );
  await portal.call({ method: 'POST', url: '/api/user/recovery', payload: { email: 'ana@cliente.test' } });
  await portal.mails();
  // What an ERP and browsers would bring about.
  const call = { routine: 'writer.create', message: null, body: null, userId: null };
  measureErpCall({ ...call, start: new Date(0), end: new Date(1), status: 'error' });
  countRows('SA1', { inserted: 1, updated: 0, deleted: 0 });
  countFault({ remote: 'mf-x', version: '1.0.0' }, 'render', 1);
  countLoad({ remote: 'mf-x', version: '1.0.0' }, 500);
  await portal.app.startJobs();
  const names = new Set<string>();
  // A timer of the event loop comes ten times a second.
  while (!names.has('nodejs_eventloop_delay_seconds_count')) {
    const { text } = await portal.call({ url: '/api/metrics' });
    for (const line of text.split('\n')) names.add(/^[a-z_0-9]+/.exec(line)?.[0] ?? '');
    await new Promise(setImmediate);
  }
  await portal.close();
  return names;
}

it.each(asked)('%s is PromQL that asks for something', (_name, expr) =>
  expect(metricsOf(expr).length).toBeGreaterThan(0),
);

it('a slip in a query is seen', () => {
  expect(() => metricsOf('sum(rate(up[5m])')).toThrow('⟨here⟩');
  expect(metricsOf('a{b="c"} / on (d) rate(e[$__rate_interval])')).toEqual(['a', 'e']);
});

it('every metric that is asked for is told by a running portal', async () => {
  const names = await told();
  const known = (name: string) =>
    name === 'up' || names.has(name) || rules.some(({ record }) => record === name);
  const unknown = asked.flatMap(([title, expr]) =>
    metricsOf(expr)
      .filter((name) => !known(name))
      .map((name) => `${title}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('every alert has its paragraph for whoever is woken, a summary and a severity', () => {
  const headings = new Set(read('docs/operating.md').split('\n'));
  expect(alerts.filter((name) => !headings.has(`### ${name}`))).toEqual([]);
  expect(new Set(alerts).size).toBe(alerts.length);
  for (const { alert, annotations, labels } of rules)
    if (alert !== undefined)
      expect({ alert, said: annotations?.summary !== undefined, severity: labels?.severity }).toEqual({
        alert,
        said: true,
        severity: expect.stringMatching(/^(page|ticket)$/) as string,
      });
});

it('the example asks each process by its own address, and reads the rules', () => {
  const config = parse(read('deploy/prometheus/prometheus.yml')) as {
    rule_files: string[];
    scrape_configs: {
      metrics_path: string;
      honor_labels: boolean;
      static_configs: { targets: string[] }[];
    }[];
  };
  expect(config.rule_files.map((file) => `deploy/prometheus/${file}`)).toEqual(
    filesIn('deploy/prometheus', '.rules.yml'),
  );
  const [portal] = config.scrape_configs;
  expect(portal).toMatchObject({ metrics_path: '/api/metrics', honor_labels: true });
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: object };
  for (const target of portal?.static_configs[0]?.targets ?? [])
    expect(Object.keys(services)).toContain(target.split(':')[0]);
});

it.each(dashboards)('%s has panels of their own places', (_file, panels) => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
});
