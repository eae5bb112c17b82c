import { defineRemote } from 'host/portal';

export const pages = {};

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-telemetry', pages });
