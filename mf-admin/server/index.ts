import type { Area } from 'api/area';

export const area: Area = {};
