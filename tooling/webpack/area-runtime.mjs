// What an area's entry has in place of federation's bundler runtime: the host's (host/src/remotes/area-runtime.ts).
const given = self.portalAreaRuntime;
if (!given) throw new Error('This area was built for a newer portal: its host gives no federation runtime.');
// An entry writes its own settings over what it is given.
export default { ...given };
