/** The host's own base, beside the bases of releases (`/remotes/mf-x/9f31c2ab0d12/`). */
export const HOST_BASE = '/assets/';
