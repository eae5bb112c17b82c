import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastWords } from '../config/start-error';
import { type Embedded, openEmbedded } from '../db/embedded';
import { endsWithParent } from '../db/postgres/programs';
import { controlSocket, type Control } from './control';
import type { Beginning, Failure, Handle, Part, Places, Trial, Tried } from './orders';
import { registryStamp, releasedParts, sameParts, storedPart } from './released-parts';
import { Ended, serverProcess, type ServerProcess } from './server-process';
import { boundSockets } from './sockets';

/** A candidate that does not answer by then never takes over. */
const ANSWER_MS = 30_000;
/** A part that fails so soon after its takeover is fallen back from; later the same is started again. */
const PROBATION_MS = 10 * 60_000;
/** How often the registry is looked at: this is how a release of another machine goes live here. */
const FOLLOW_MS = 500;
/** Waits before a process that ended by itself is started again: the first, doubled each time up to the last. */
const AGAIN_MS = { first: 250, last: 30_000 };
/** What an old process is given beyond its own ten minutes to end. */
const DRAINED_MS = 11 * 60_000;

/** What a process of the portal ends with when it could not begin. */
const NOT_STARTED = 1;

const tell = (line: string) => console.error(line);

/** Whether the server at a port of this machine is ready to serve; rejects with the reason where it is not. */
const readyAt = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: '/api/ready', agent: false }, (response) => {
        response.resume();
        if (response.statusCode === 200) resolve();
        else reject(new Error(`it answers ${response.statusCode} to /api/ready`));
      })
      .on('error', reject);
  });

/**
 * Starts the portal as this process and one that serves, `program`. This one has the embedded database, the sockets and
 * nothing of the server; it has another process take over where the registry names other server parts (docs/adr/0162).
 */
export function supervise(program: string): void {
  const supervisor = new Supervisor(program);
  supervisor.start().catch(supervisor.giveUp);
}

class Supervisor {
  private readonly all = new Set<ServerProcess>();
  private live: ServerProcess | null = null;
  /** What was live before, with its parts, while the present one is on probation. */
  private before: readonly Part[] | null = null;
  private since = 0;
  private trial: ServerProcess | null = null;
  /** Versions that failed here, why, and by which registry. Another one that names them has them tried again. */
  private readonly failed = new Map<string, { readonly why: string; readonly stamp: string }>();
  private embedded: Embedded | null = null;
  private places!: Places;
  private handles: Handle[] = [];
  private control: Control | null = null;
  private withParent: readonly string[] = [];
  private stopping = false;
  private stamp = '';
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly program: string) {}

  async start(): Promise<void> {
    this.stopOnSignal();
    this.withParent = await endsWithParent();
    const first = this.fork();
    this.places = await first.told('places');
    if (this.places.databaseUrl === undefined) this.embedded = await openEmbedded(this.places.dataDir);
    this.handles = await boundSockets(this.places.host, this.places.port);
    this.stamp = registryStamp(this.places.releasesDir);
    await this.begin(first, this.wanted());
    this.control = await controlSocket(this.places.releasesDir, {
      trial: (tried) => this.inTurn(() => this.tryPart(tried)),
      settled: (name, version) => this.settled(name, version),
    });
    void this.follow();
  }

  private fork(): ServerProcess {
    const made = serverProcess(this.program, this.withParent);
    this.all.add(made);
    void made.ended.then((end) => {
      this.all.delete(made);
      if (made === this.live && !this.stopping) void this.inTurn(() => this.recover(end)).catch(this.giveUp);
    });
    return made;
  }

  /** Ends with the reason, unless the server process has said it. */
  readonly giveUp = (error: unknown) => {
    const ended = error instanceof Ended ? error : null;
    if (!ended?.said && !this.stopping)
      console.error(ended ? `The portal ends: ${ended.message}.` : lastWords(error));
    void this.stop(ended?.code ?? NOT_STARTED);
  };

  /** One change of processes at a time. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** The registry's parts without those that failed: what served the area before them goes on. */
  private wanted(): Part[] {
    const released = releasedParts(this.places.releasesDir);
    const stamp = registryStamp(this.places.releasesDir);
    for (const id of released.map(idOf)) if (this.failed.get(id)?.stamp !== stamp) this.failed.delete(id);
    const good = [...(this.live?.parts ?? []), ...(this.before ?? [])];
    return released.flatMap((part) => {
      if (!this.failed.has(idOf(part))) return [part];
      return good.find(({ name, version }) => name === part.name && version !== part.version) ?? [];
    });
  }

  private beginning(parts: readonly Part[]): Beginning {
    return { parts, databaseUrl: this.embedded?.url };
  }

  /** Begins to serve where nothing serves. A part that fails is left out: the others' areas must go on. */
  private async begin(first: ServerProcess, parts: readonly Part[]): Promise<void> {
    for (let made = first, left = parts; ; made = this.fork())
      try {
        made.begin(this.beginning(left));
        await this.hand(made);
        this.live = made;
        this.since = performance.now();
        return;
      } catch (error) {
        const bad = error instanceof Ended && left.find(({ name }) => name === error.part);
        if (!bad || this.stopping) throw error;
        this.fault(bad, error.message);
        left = left.filter((part) => part !== bad);
      }
  }

  /** Gives a process the sockets; from then on it gets new connections. */
  private async hand(to: ServerProcess): Promise<void> {
    const [main, ...others] = this.handles;
    to.tell({ listen: { others: others.length } }, main);
    for (const other of others) to.tell({ listen: { others: 0 } }, other);
    await to.told('listening');
  }

  private fault(part: Part, why: string): void {
    this.failed.set(idOf(part), { why, stamp: registryStamp(this.places.releasesDir) });
    tell(`${idOf(part)} does not serve: ${why}.`);
  }

  /** Starts a process beside the one that serves, and asks it; ends it, and throws, where it does not answer. */
  private async candidate(
    parts: readonly Part[],
    { trial, from }: { trial?: Beginning['trial']; from?: readonly Part[] } = {},
  ) {
    const made = this.fork();
    const late = setTimeout(() => made.kill(`it did not answer within ${ANSWER_MS / 1000} s`), ANSWER_MS);
    try {
      made.begin({ ...this.beginning(parts), candidate: true, ...(trial && { trial }) }, from);
      const port = await made.told('ready');
      await readyAt(port).catch(async (error: Error) => {
        made.kill(error.message);
        throw await made.ended;
      });
      return { made, port };
    } finally {
      clearTimeout(late);
    }
  }

  private async takeOver(made: ServerProcess): Promise<void> {
    const old = this.live;
    await this.hand(made);
    this.before = old?.parts ?? null;
    this.live = made;
    this.since = performance.now();
    if (!old) return;
    old.tell({ drain: true });
    const overdue = setTimeout(() => old.kill('it did not end'), DRAINED_MS);
    void old.ended.then(() => clearTimeout(overdue));
    // From here on every new connection is the new process's.
    await old.told('deaf').catch(() => undefined);
  }

  /** A build that is being released, as a process beside the one that serves. */
  private async tryPart(tried: Tried): Promise<Trial> {
    const { live } = this;
    const { before: _before, callers: _callers, ...part } = tried;
    if (!live || this.stopping) throw new Error('the portal is not serving');
    if (this.trial) throw new Error('another release is being tried');
    live.tell({ document: true });
    const document = await live.told('document');
    this.failed.delete(idOf(part));
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'portal-part-'));
    const gone = () => fs.rm(folder, { recursive: true, force: true });
    try {
      // The build's own folder is emptied by the next build, while this process still reads what it needs late.
      await fs.cp(part.folder, folder, { recursive: true });
      const others = this.wanted().filter(({ name }) => name !== part.name);
      const parts = [...others, storedPart(this.places.releasesDir, part)];
      const from = [...others, { ...part, folder }];
      const { made, port } = await this.candidate(parts, { trial: { document, tried }, from });
      this.trial = made;
      void made.ended.then(() => {
        if (this.trial === made) this.trial = null;
        return gone();
      });
      return { port, leave: () => void this.inTurn(() => this.leave(made)) };
    } catch (error) {
      await gone();
      throw error;
    }
  }

  private async leave(trial: ServerProcess): Promise<void> {
    await this.look();
    if (this.trial === trial) trial.kill('its release was given up');
  }

  /** Has the parts of the registry serve, if they are others. */
  private async look(): Promise<void> {
    if (this.stopping || !this.live) return;
    const parts = this.wanted();
    if (sameParts(parts, this.live.parts)) return;
    const { trial } = this;
    try {
      const ready = trial && sameParts(parts, trial.parts) ? trial : (await this.candidate(parts)).made;
      this.trial = ready === trial ? null : trial;
      await this.takeOver(ready);
    } catch (error) {
      if (!(error instanceof Ended) || this.stopping) throw error;
      this.fallBack(this.live.parts, parts, error);
    }
  }

  /** Has the releases say what serves: `to`, since parts of `from` failed. */
  private fallBack(to: readonly Part[], from: readonly Part[], { part: culprit, message }: Ended): void {
    const changed = from.filter((part) => !to.some((one) => idOf(one) === idOf(part)));
    const named = changed.filter(({ name }) => name === culprit);
    for (const part of named.length > 0 ? named : changed) {
      this.fault(part, message);
      const instead = to.find(({ name }) => name === part.name)?.version;
      const failure: Failure = {
        name: part.name,
        version: part.version,
        why: message,
        ...(instead !== undefined && { instead }),
      };
      this.live?.tell({ failed: failure });
    }
  }

  /** What served has ended by itself: another is started, without what it has just been given. */
  private async recover(end: Ended): Promise<void> {
    const old = this.live;
    if (!old || this.stopping) return;
    this.live = null;
    const young = performance.now() - this.since < PROBATION_MS;
    const { before } = this;
    this.before = null;
    tell(`The process that serves has ended: ${end.message}. It is started again.`);
    const back = young && before && !sameParts(before, old.parts) ? before : null;
    for (let wait = AGAIN_MS.first; ; wait = Math.min(wait * 2, AGAIN_MS.last))
      try {
        const fresh = this.fork();
        await fresh.told('places');
        await this.begin(fresh, back ?? old.parts);
        break;
      } catch (error) {
        if (this.stopping) return;
        tell(`It cannot be started yet: ${(error as Error).message}.`);
        await sleep(wait);
      }
    if (back) this.fallBack(back, old.parts, end);
  }

  /** Follows the registry, whoever changes it. */
  private async follow(): Promise<void> {
    for (;;) {
      await sleep(FOLLOW_MS);
      if (this.stopping) return;
      const stamp = registryStamp(this.places.releasesDir);
      if (stamp === this.stamp) continue;
      try {
        await this.inTurn(() => this.look());
        this.stamp = stamp;
      } catch (error) {
        this.stamp = stamp;
        tell(`The server parts stay what they are: ${(error as Error).message}.`);
      }
    }
  }

  /** Resolves when this version serves (or the area has no part), and rejects where it failed here. */
  private async settled(name: string, version: string): Promise<void> {
    await this.inTurn(() => this.look());
    const failed = this.failed.get(`${name}@${version}`);
    if (failed) throw new Error(failed.why);
  }

  private stopOnSignal(): void {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (this.stopping) for (const one of this.all) one.signal(signal);
        else void this.stop();
      });
  }

  /** Ends when every process has ended, and the database with it; with the code of the one that served. */
  private async stop(code?: number): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    const served = this.live;
    this.control?.close();
    // Then connections are refused as soon as the processes accept no more.
    for (const handle of this.handles) handle.close();
    for (const one of this.all) one.signal('SIGTERM');
    const ends = await Promise.all([...this.all].map(async (one) => ({ one, end: await one.ended })));
    await this.embedded?.stop();
    process.exit(code ?? ends.find(({ one }) => one === served)?.end.code ?? (served ? NOT_STARTED : 0));
  }
}

const idOf = ({ name, version }: Part) => `${name}@${version}`;
