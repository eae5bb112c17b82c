import type { FaultKind } from 'api-contract';
import type { Build } from './releases';

interface Loads {
  count: number;
  seconds: number;
}

const label = (text: string) => text.replace(/["\\\n]/g, '_');
const labelsOf = ({ remote, version }: Build) => `remote="${label(remote)}",version="${label(version)}"`;

/** What browsers have told since this process began, in Prometheus' text format. Only known builds have a series. */
export function browserCounts() {
  const faults = new Map<string, number>();
  const loads = new Map<string, Loads>();
  return {
    fault(build: Build, kind: FaultKind, count: number): void {
      const key = `${labelsOf(build)},kind="${kind}"`;
      faults.set(key, (faults.get(key) ?? 0) + count);
    },
    load(build: Build, ms: number): void {
      const at = loads.get(labelsOf(build)) ?? { count: 0, seconds: 0 };
      loads.set(labelsOf(build), { count: at.count + 1, seconds: at.seconds + ms / 1000 });
    },
    lines: (): string[] => [
      '# TYPE area_faults_total counter',
      ...[...faults].map(([labels, count]) => `area_faults_total{${labels}} ${count}`),
      '# TYPE area_loads_total counter',
      ...[...loads].map(([labels, { count }]) => `area_loads_total{${labels}} ${count}`),
      '# TYPE area_load_seconds_total counter',
      ...[...loads].map(
        ([labels, { seconds }]) => `area_load_seconds_total{${labels}} ${seconds.toFixed(3)}`,
      ),
    ],
  };
}
export type BrowserCounts = ReturnType<typeof browserCounts>;
