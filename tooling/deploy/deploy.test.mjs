// @ts-check
// The files of deploy/ against each other and against what the portal has: names, references, probes, settings.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../workspace/packages.cjs';

const read = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
/** @typedef {any} Manifest Of the many kinds; each test asks for what its kind has. */
const list = (/** @type {Manifest} */ value) => /** @type {Manifest[]} */ (value ?? []);

const KUBERNETES = 'deploy/kubernetes';
/** @type {Manifest} */
const kustomization = parse(read(`${KUBERNETES}/kustomization.yaml`));
/** @type {Manifest[]} */
const manifests = kustomization.resources.flatMap((/** @type {string} */ file) =>
  parseAllDocuments(read(`${KUBERNETES}/${file}`)).map((document) => {
    assert.deepEqual(document.errors, [], file);
    return document.toJS();
  }),
);
const ofKind = (/** @type {string} */ kind) => manifests.filter((one) => one.kind === kind);
const [deployment] = ofKind('Deployment');
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template);

const SETTINGS = new Set(
  [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
const isSetting = (/** @type {string} */ name) =>
  assert.ok(SETTINGS.has(name), `${name} is no setting of .env.example`);
const containerfile = read('Containerfile');

test('every file of deploy/kubernetes is part of the kustomization, and each object has a name of its own', () => {
  const files = fs.readdirSync(path.join(ROOT, KUBERNETES)).filter((file) => file.endsWith('.yaml'));
  assert.deepEqual([...kustomization.resources, 'kustomization.yaml'].sort(), files.sort());
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  assert.equal(new Set(names).size, names.length);
  assert.equal(ofKind('Namespace')[0].metadata.name, kustomization.namespace);
});

test('selectors select the pods, ports and services that are there', () => {
  const { labels } = deployment.spec.template.metadata;
  const selects = (/** @type {Record<string, string>} */ wanted, /** @type {string} */ of) =>
    assert.ok(
      pods.some(({ metadata }) =>
        Object.entries(wanted).every(([key, value]) => metadata.labels[key] === value),
      ),
      of,
    );
  assert.equal(deployment.spec.selector.matchLabels.app, labels.app);
  for (const { spec } of ofKind('Service')) selects(spec.selector, 'Service');
  for (const { spec } of ofKind('PodDisruptionBudget'))
    selects(spec.selector.matchLabels, 'PodDisruptionBudget');
  for (const { spec, metadata } of ofKind('NetworkPolicy'))
    selects(spec.podSelector.matchLabels, metadata.name);
  const ports = list(deployment.spec.template.spec.containers[0].ports).map(({ name }) => name);
  const [service] = ofKind('Service');
  for (const { targetPort } of service.spec.ports) assert.ok(ports.includes(targetPort));
  for (const { spec } of ofKind('NetworkPolicy'))
    for (const { ports: open } of spec.ingress ?? [])
      for (const { port } of open) assert.ok(ports.includes(port), String(port));
  for (const { spec } of ofKind('Ingress'))
    for (const { http } of spec.rules)
      for (const { backend } of http.paths) {
        assert.equal(backend.service.name, service.metadata.name);
        assert.ok(list(service.spec.ports).some(({ name }) => name === backend.service.port.name));
      }
  const [{ spec: scaler }] = ofKind('HorizontalPodAutoscaler');
  assert.deepEqual(scaler.scaleTargetRef, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: deployment.metadata.name,
  });
  assert.ok(
    scaler.minReplicas > 1 && scaler.minReplicas > ofKind('PodDisruptionBudget')[0].spec.minAvailable,
  );
});

test('what a pod asks for is generated or its own, and every setting exists', () => {
  const configs = list(kustomization.configMapGenerator).map(({ name }) => name);
  const secrets = list(kustomization.secretGenerator).map(({ name }) => name);
  for (const { spec } of pods) {
    const volumes = list(spec.volumes).map(({ name }) => name);
    for (const { secret } of spec.volumes ?? []) if (secret) assert.ok(secrets.includes(secret.secretName));
    for (const { envFrom, volumeMounts = [], image } of spec.containers) {
      assert.equal(image, kustomization.images[0].name);
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) assert.ok(configs.includes(configMapRef.name), configMapRef.name);
        if (secretRef) assert.ok(secrets.includes(secretRef.name), secretRef.name);
      }
      for (const { name } of volumeMounts) assert.ok(volumes.includes(name), name);
    }
  }
  const literals = list(kustomization.configMapGenerator).flatMap(({ literals: all }) => all);
  const examples = read(`${KUBERNETES}/secrets.env.example`).trim().split('\n');
  const settings = [...literals, ...examples].map((line) => line.split('=')[0] ?? '');
  settings.forEach(isSetting);
  // Each pod has a DATA_DIR of its own: what would be made there is given, the same to all.
  for (const name of [
    'SECRETS_KEY_FILE',
    'VAPID_PUBLIC_KEY',
    'VAPID_PRIVATE_KEY',
    'FILES_URL',
    'RELEASES_URL',
  ])
    assert.ok(settings.includes(name), name);
  // Files that settings name are mounted where they say.
  const [{ mountPath }] = list(deployment.spec.template.spec.containers[0].volumeMounts).filter(
    ({ name }) => name === 'files',
  );
  const mounted = list(kustomization.secretGenerator)
    .flatMap(({ files = [] }) => files)
    .map((file) => `${mountPath}/${file}`);
  for (const line of literals) {
    const value = line.slice(line.indexOf('=') + 1);
    if (value.startsWith('/')) assert.ok(mounted.includes(value), line);
  }
  // None of them may be committed.
  const kept = read(`${KUBERNETES}/.gitignore`).trim().split('\n');
  for (const { files = [], envs = [] } of kustomization.secretGenerator)
    for (const file of [...files, ...envs]) assert.ok(kept.includes(file), file);
});

test('probes are calls of the portal, its process is no root, and a stop is longer than its grace', () => {
  const health = read('api/src/platform/health.ts');
  const { containers, terminationGracePeriodSeconds, securityContext } = deployment.spec.template.spec;
  const [{ startupProbe, readinessProbe, livenessProbe, lifecycle, ports }] = containers;
  for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
    assert.ok(health.includes(`'${httpGet.path}'`), httpGet.path);
    assert.equal(httpGet.port, ports[0].name);
  }
  assert.match(containerfile, new RegExp(`PORT=${ports[0].containerPort}\\b`));
  assert.match(
    containerfile,
    new RegExp(`^USER ${securityContext.runAsUser}:${securityContext.runAsGroup}$`, 'm'),
  );
  for (const { spec } of pods) {
    assert.deepEqual(
      { ...spec.securityContext, fsGroup: undefined },
      { ...securityContext, fsGroup: undefined },
    );
    for (const container of spec.containers)
      assert.deepEqual(container.securityContext, containers[0].securityContext);
  }
  // A node is emptied, also where no process is ready.
  const [{ spec: budget }] = ofKind('PodDisruptionBudget');
  assert.equal(budget.unhealthyPodEvictionPolicy, 'AlwaysAllow');
  const grace = list(kustomization.configMapGenerator[0].literals).find((line) =>
    line.startsWith('SHUTDOWN_GRACE_S='),
  );
  const pause = Number(lifecycle.preStop.exec.command[1]);
  assert.ok(terminationGracePeriodSeconds > pause + Number(grace?.split('=')[1]));
  const [job] = ofKind('Job');
  // What the job needs is there before the pods of the new version are.
  const first = [job, ...ofKind('Namespace')].map(({ metadata }) => metadata.labels);
  for (const labels of [...first, kustomization.generatorOptions.labels]) assert.equal(labels.apply, 'first');
  const [, file, command] = job.spec.template.spec.containers[0].command;
  assert.match(read('package.json'), new RegExp(`"${command}": `));
  assert.match(read('api/build.mjs'), new RegExp(path.basename(file, '.js')));
});

test('compose names services, volumes, networks, stages and settings that are there', () => {
  /** @type {Manifest} */
  const compose = parse(read('deploy/compose.yaml'), { merge: true });
  const services = Object.keys(compose.services);
  const stages = [...containerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name);
  for (const [name, service] of Object.entries(compose.services)) {
    const { build, depends_on: after = [], volumes = [], networks = [], environment = {} } = service;
    for (const other of Array.isArray(after) ? after : Object.keys(after))
      assert.ok(services.includes(other), `${name} waits for ${other}`);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (!from.startsWith('$')) assert.ok(from in compose.volumes, `${name}: ${from}`);
    }
    for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
      assert.ok(network in compose.networks);
    if (build) {
      assert.ok(stages.includes(build.target), build.target);
      assert.ok(fs.existsSync(path.join(ROOT, 'deploy', build.context, build.dockerfile)));
    } else assert.match(service.image, /:\d/, `${name} has no fixed version`);
    if (build?.target !== 'portal') continue;
    Object.keys(environment).forEach(isSetting);
    // As deploy/kubernetes has it: the sockets of its processes are in the temporary folder.
    assert.deepEqual([service.read_only, service.tmpfs, service.cap_drop], [true, ['/tmp'], ['ALL']]);
  }
  const nginx = read('deploy/compose/nginx.conf');
  const asked = [...nginx.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name);
  const portals = services.filter((name) => compose.services[name].build?.target === 'portal');
  assert.deepEqual(asked, portals);
  // Names are looked up once, and the address of whoever ends TLS is the machine's own.
  const [{ gateway }] = compose.networks.portal.ipam.config;
  for (const name of portals) assert.ok(compose.services[name].networks.portal.ipv4_address, name);
  assert.match(nginx, new RegExp(`set_real_ip_from ${gateway};`));
  for (const port of compose.services.nginx.ports) assert.match(port, /^127\.0\.0\.1:/);
  for (const [, file] of nginx.matchAll(/include portal\/(\S+);/g))
    assert.ok(fs.existsSync(path.join(ROOT, 'deploy/nginx', file ?? '')), file);
});
