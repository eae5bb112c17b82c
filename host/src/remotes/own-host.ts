/** The release of the host that this tab runs, by its base; '' for a build that was not released (docs/adr/0118). */
export const ownHost = (): string => document.documentElement.dataset['host'] ?? '';
